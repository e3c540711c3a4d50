import { checkModel } from '#adapters/chat/check-model';
import { createChatModel } from '#adapters/chat-model';
import { listModels, type ModelServer } from '#adapters/model-server';
import { reasonOfFailure } from './ask-server.ts';
import { fail, ok, warn, type DoctorContext, type Finding } from './finding.ts';

const MOST_NAMED = 5;

function namesOf(models: readonly string[]): string {
  const more = models.length - MOST_NAMED;
  return `${models.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const TUTOR_ADVICE = 'check TUTOR_BASE_URL, TUTOR_MODEL and TUTOR_API_KEY';

/** Returns which models a server has, if it says so and ours isn't one of them. */
async function otherModels(server: ModelServer): Promise<string> {
  const models = await listModels(server).catch(() => null);
  if (typeof models !== 'object' || models === null || models.includes(server.model)) return '';
  return models.length === 0 ? ' The server has no models.' : ` The server has ${namesOf(models)}.`;
}

/** Asks the tutor's model a question, because a model in the list may still not fit into the memory. */
export async function checkTutor({ config: { tutor } }: DoctorContext): Promise<Finding> {
  if (tutor === null) return ok('TUTOR_BASE_URL is not set: the practice partner answers.');
  const model = createChatModel(tutor);
  const failure = await checkModel(model, new AbortController().signal);
  if (failure === null) return ok(`${model.name} at ${model.host} answers.`);
  const { kind, message, serverMessage } = failure;
  const text = `${model.name} at ${model.host} does not respond. ${message}${serverMessage === '' ? '' : `: ${serverMessage}`}`;
  return kind === 'busy' || kind === 'timeout'
    ? warn(`${text}. Try again in a minute.`)
    : fail(`${text}: ${TUTOR_ADVICE}.${await otherModels(tutor)}`);
}

/** Asks a server for its models. @param group of its settings @param wanted the models that must be among them */
async function checkServer(server: ModelServer, group: string, wanted: readonly string[]): Promise<Finding> {
  const { host } = new URL(server.baseUrl);
  let models;
  try {
    models = await listModels(server);
  } catch (error) {
    return fail(`${host} does not respond (${reasonOfFailure(error)}): check that it runs, and ${group}_BASE_URL.`);
  }
  if (models === 'refused') return fail(`${host} refuses the key: check ${group}_API_KEY.`);
  if (models === null)
    return ok(`${host} responds. It does not list its models, so ${wanted.join(', ')} is not checked.`);
  const missing = wanted.filter((model) => !models.includes(model));
  if (missing.length === 0) return ok(`${host} has ${wanted.join(', ')}.`);
  const has = models.length === 0 ? 'no models' : namesOf(models);
  return warn(`${host} does not list ${missing.join(', ')}, but ${has}: install the model there, or check its name.`);
}

export async function checkSpeech({ config: { speech } }: DoctorContext): Promise<Finding> {
  if (speech === null) return ok('SPEECH_BASE_URL is not set: each device uses its own voice.');
  const models = new Set(Array.from(speech.voices.values(), ({ model }) => model ?? speech.model));
  return checkServer(speech, 'SPEECH', [...models]);
}

export async function checkTranscription({ config: { transcription } }: DoctorContext): Promise<Finding> {
  if (transcription === null) return ok('TRANSCRIBE_BASE_URL is not set: browsers recognize speech, if they can.');
  return checkServer(transcription, 'TRANSCRIBE', [transcription.model]);
}
