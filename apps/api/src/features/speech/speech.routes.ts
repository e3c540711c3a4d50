import { MAX_RECORDING, RECORDING_TYPES, RECORDINGS_A_DAY, SPOKEN_A_DAY } from '@wordreel/shared';
import { SoundPath, SpeechBody, SpokenText, Transcription, TranscriptionQuery } from '@wordreel/shared/api/speech';
import type { Response } from 'express';
import { z } from 'zod';
import type { SpeechServer } from '#adapters/speech';
import type { Deps } from '#deps';
import { ok, route, type Route } from '#http/route';
import { ApiError, notFound } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { speakForEverybody, speakForLearner, type SpeakDeps } from './speak.service.ts';

const tag = 'Speech';

type SpeechDeps = SpeakDeps & Pick<Deps, 'speech' | 'transcriber'>;

/** Not logged as a fault, because a server's voice is optional: learners' devices have their own. */
const notSetUp = (message: string): ApiError => new ApiError('unavailable', { message, isFault: false });

function serverOf({ speech }: SpeechDeps): SpeechServer {
  if (speech === null) throw notSetUp('This server has no voice. The voice of your device is used instead.');
  return speech;
}

async function soundOf(speech: SpeechServer, id: string, res: Response, isOpen: boolean): Promise<string> {
  const sound = await speech.find(id, isOpen);
  if (sound === null) throw notFound('This sound is no longer stored. Please request it again.');
  res.setHeader('Cache-Control', `${isOpen ? 'public' : 'private'}, max-age=86400`);
  res.setHeader('Content-Type', sound.type);
  // Replaces the file's default ETag, which would change every time the sound is played.
  res.setHeader('ETag', `"${id.slice(0, 16)}-${sound.bytes}"`);
  return sound.file;
}

function publicRoutes(deps: SpeechDeps): Route[] {
  return [
    // Guests can hear only a finite set of texts (stories and the glossary), each synthesized once for everyone.
    route({
      method: 'post',
      path: '/api/speech/open',
      tag,
      summary: 'Synthesize a line of a story or a text of the glossary, without a login',
      isPublic: true,
      body: SpeechBody,
      answers: { 200: SpokenText },
      errors: ['not_found', 'rate_limited', 'unavailable'],
      handle: ({ body, req }) => ok(speakForEverybody(deps, serverOf(deps), req.ip ?? '', body)),
    }),
    route({
      method: 'get',
      path: '/api/speech/open/:id',
      tag,
      summary: 'Get the sound of a story line or a glossary text, without a login',
      isPublic: true,
      params: SoundPath,
      answers: { 200: null, 206: null, 304: null },
      errors: ['not_found', 'unavailable'],
      handle: async ({ params: { id }, res }) => ({ status: 200, file: await soundOf(serverOf(deps), id, res, true) }),
    }),
  ];
}

export function speechRoutes(deps: SpeechDeps): Route[] {
  // The fixed path comes first; otherwise `open` would be read as an id.
  return [
    ...publicRoutes(deps),
    route({
      method: 'post',
      path: '/api/speech',
      tag,
      summary:
        'Synthesize a text that you can read somewhere, and return the address of its sound; ' +
        `${SPOKEN_A_DAY.toLocaleString('en')} new characters a day`,
      body: SpeechBody,
      answers: { 200: SpokenText },
      errors: ['not_found', 'rate_limited', 'unavailable'],
      handle: ({ user, body }) => ok(speakForLearner(deps, serverOf(deps), user.id, body)),
    }),
    route({
      method: 'get',
      path: '/api/speech/:id',
      tag,
      summary: 'Get a sound file; supports ranges',
      params: SoundPath,
      answers: { 200: null, 206: null, 304: null },
      errors: ['not_found', 'unavailable'],
      handle: async ({ params: { id }, res }) => ({ status: 200, file: await soundOf(serverOf(deps), id, res, false) }),
    }),
    route({
      method: 'post',
      path: '/api/transcriptions',
      tag,
      summary: `Transcribe a recording of at most 2 MB and one minute, without storing anything; ${RECORDINGS_A_DAY} a day`,
      query: TranscriptionQuery,
      body: z.instanceof(Buffer),
      rawBody: { types: RECORDING_TYPES, largest: MAX_RECORDING },
      answers: { 200: Transcription },
      errors: ['rate_limited', 'unavailable'],
      handle: async ({ user, query: { language }, body }) => {
        const { transcriber } = deps;
        if (transcriber === null) throw notSetUp('This server cannot transcribe recordings. Please type instead.');
        assertAllowed(await deps.rateCounter.take('transcription of user', user.id));
        assertAllowed(await deps.rateCounter.take('transcription of user, day', user.id));
        return { status: 200, body: { text: await transcriber.transcribe(body, language) } };
      },
    }),
  ];
}
