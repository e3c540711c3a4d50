import { checkModel } from '#adapters/chat/check-model';
import { createChatModel } from '#adapters/chat-model';
import { fail, ok, warn, type Finding, type DoctorContext } from './finding.ts';

const ADVICE = 'check TUTOR_BASE_URL, TUTOR_MODEL and TUTOR_API_KEY';

export async function checkTutor({ config: { tutor } }: DoctorContext): Promise<Finding> {
  if (tutor === null) return ok('TUTOR_BASE_URL is not set: the practice partner answers.');
  const model = createChatModel(tutor);
  const failure = await checkModel(model, new AbortController().signal);
  if (failure === null) return ok(`${model.name} at ${model.host} answers.`);
  const { kind, message, serverMessage } = failure;
  const says = `${model.name} at ${model.host} does not respond. ${message}${serverMessage === '' ? '' : `: ${serverMessage}`}`;
  return kind === 'busy' || kind === 'timeout' ? warn(`${says}. Try again in a minute.`) : fail(`${says}: ${ADVICE}.`);
}
