import { isLanguageCode } from '@wordreel/shared';
import {
  FixedLine,
  FixLineBody,
  TokenOverrideBody,
  Transcript,
  UploadCaptionsBody,
  UploadedCaptions,
} from '@wordreel/shared/api/transcripts';
import { VideoPath } from '@wordreel/shared/api/videos';
import { captionsError, MAX_CAPTION_BYTES } from '@wordreel/captions';
import { z } from 'zod';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { fixLine } from './fix-line.service.ts';
import { saveOverride } from './overrides.store.ts';
import { readTranscript } from './read-transcript.service.ts';
import { findTranscript, listLines, removeOwnTranscript } from './transcripts.store.ts';
import { uploadCaptions } from './upload-captions.service.ts';
import { languageOfVideo } from './video-language.store.ts';

const tag = 'Captions';
const PATH = '/api/videos/:id/transcript';

type CaptionDeps = Pick<Deps, 'db' | 'clock' | 'tokeniser'>;

const noCaptions = (): ApiError => new ApiError('not_found', { message: 'This video has no captions here.' });

function readRoute({ db }: CaptionDeps): Route {
  return route(
    {
      method: 'get',
      path: PATH,
      tag,
      summary: 'The captions of a video with their words; your own where you have uploaded some',
      needsUser: true,
      params: VideoPath,
      answers: { 200: Transcript },
      errors: ['not_found'],
    },
    async ({ user, params: { id } }) => {
      const transcript = await readTranscript(db, user.id, id);
      if (transcript === null) throw noCaptions();
      return { status: 200, body: transcript };
    },
  );
}

function uploadRoute(deps: CaptionDeps): Route {
  return route(
    {
      method: 'put',
      path: PATH,
      tag,
      summary: 'Your own captions of a video, which you alone see: 2 MB, 10,000 lines',
      needsUser: true,
      params: VideoPath,
      body: UploadCaptionsBody,
      // The text as JSON: a quotation mark or a line's end takes two bytes.
      largestBody: MAX_CAPTION_BYTES * 2,
      answers: { 200: UploadedCaptions },
      errors: ['video_not_found'],
    },
    async ({ user, params: { id }, body: { text } }) => {
      const message = captionsError({ bytes: Buffer.byteLength(text) });
      if (message !== null) throw new ApiError('payload_too_large', { message });
      const language = await languageOfVideo(deps.db, id);
      if (language === null) throw new ApiError('video_not_found');
      const uploaded = await uploadCaptions(deps, { videoId: id, userId: user.id, language }, text);
      return { status: 200, body: uploaded };
    },
  );
}

function removeRoute({ db }: CaptionDeps): Route {
  return route(
    {
      method: 'delete',
      path: PATH,
      tag,
      summary: 'Removes your own captions of a video',
      needsUser: true,
      params: VideoPath,
      answers: { 204: null },
      errors: ['not_found'],
    },
    async ({ user, params: { id } }) => {
      if (!(await removeOwnTranscript(db, user.id, id))) throw noCaptions();
      return { status: 204 };
    },
  );
}

function fixRoute(deps: CaptionDeps): Route {
  return route(
    {
      method: 'post',
      path: `${PATH}/fixes`,
      tag,
      summary: 'Puts a line right: at once in your own captions, else when a second learner says the same',
      needsUser: true,
      params: VideoPath,
      body: FixLineBody,
      answers: { 200: FixedLine },
      errors: ['not_found'],
    },
    async ({ user, params: { id }, body: { line, text } }) => {
      const transcript = await findTranscript(deps.db, user.id, id);
      if (transcript === null) throw noCaptions();
      const standing = (await listLines(deps.db, transcript.id)).find((row) => row.line === line);
      if (standing === undefined) throw new ApiError('not_found', { message: 'There is no such line.' });
      if (standing.text === text) return { status: 200, body: { status: 'accepted' } };
      const fix = { transcriptId: transcript.id, line, userId: user.id, text };
      return { status: 200, body: await fixLine(deps, transcript, fix) };
    },
  );
}

function overrideRoute({ db, clock }: CaptionDeps): Route {
  return route(
    {
      method: 'put',
      path: '/api/token-overrides/:language',
      tag,
      summary: 'Says what a form really is a form of, in every caption that you read',
      needsUser: true,
      params: z.object({ language: z.string() }),
      body: TokenOverrideBody,
      answers: { 204: null },
      errors: ['unknown_language'],
    },
    async ({ user, params: { language }, body }) => {
      if (!isLanguageCode(language)) throw new ApiError('unknown_language');
      const form = body.form.normalize('NFC').toLowerCase();
      await saveOverride(db, { userId: user.id, language, form, lemma: body.lemma?.normalize('NFC') ?? null }, clock());
      return { status: 204 };
    },
  );
}

export function captionsRoutes(deps: CaptionDeps): Route[] {
  return [readRoute(deps), uploadRoute(deps), removeRoute(deps), fixRoute(deps), overrideRoute(deps)];
}
