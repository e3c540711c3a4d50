import { CAPTION_QUOTAS } from '@wordreel/shared';
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
import type { Deps } from '#deps';
import { PUBLIC } from '#http/fixed-body';
import { LanguagePath, pathLanguage } from '#http/path-language';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { assertAllowed } from '#limits/too-many';
import { fixLine } from '#features/captions/fixes/fix-line.service';
import { overrideForm } from '#features/captions/overrides/override-form.service';
import { readTranscript } from '#features/captions/transcripts/read-transcript.service';
import { createStoryTranscripts } from '#features/captions/transcripts/story-transcripts';
import { languageOfVideo, removeOwnTranscript } from '#features/captions/transcripts/transcripts.store';
import { uploadCaptions } from '#features/captions/transcripts/upload-captions.service';

const tag = 'Captions';
const PATH = '/api/videos/:id/transcript';

const TOO_MANY_FIXES = `You have corrected ${CAPTION_QUOTAS.fixesADay} lines within a day, which is the limit of one account. Please continue tomorrow.`;

type CaptionDeps = Pick<Deps, 'db' | 'readShared' | 'clock' | 'tokeniser' | 'rateCounter'>;

const noCaptions = (): ApiError => new ApiError('not_found', { message: 'This video has no captions here.' });

function readingRoutes(deps: CaptionDeps): Route[] {
  const bodyOf = createStoryTranscripts(deps.readShared);
  return [
    route({
      method: 'get',
      path: PATH,
      tag,
      summary: 'Get the captions of a video with their words; your own if you have uploaded some',
      params: VideoPath,
      answers: { 200: Transcript },
      errors: ['not_found'],
      handle: async ({ user, params: { id } }) => {
        const transcript = await readTranscript(deps, user.id, id);
        if (transcript === null) throw noCaptions();
        return { status: 200, body: transcript };
      },
    }),
    route({
      method: 'get',
      path: '/api/stories/:id/transcript',
      tag,
      summary: 'Get the lines of a built-in story with their words, without a login; supports ETag and If-None-Match',
      isPublic: true,
      params: VideoPath,
      answers: { 200: Transcript, 304: null },
      errors: ['video_not_found'],
      handle: async ({ params: { id }, res }) => {
        const body = await bodyOf(id);
        if (body === null) throw new ApiError('video_not_found');
        res.setHeader('Cache-Control', PUBLIC);
        return { status: 200, body };
      },
    }),
  ];
}

function ownRoutes(deps: CaptionDeps): Route[] {
  const { db } = deps;
  return [
    route({
      method: 'put',
      path: PATH,
      tag,
      summary:
        'Upload captions of a video that only you can see: 2 MB, 10,000 lines of 2,000 characters, 200,000 words; ' +
        `${CAPTION_QUOTAS.uploadsADay} uploads a day, ${CAPTION_QUOTAS.ownVideos} videos`,
      params: VideoPath,
      body: UploadCaptionsBody,
      // The text arrives as JSON, where a quotation mark or a line break takes two bytes.
      largestBody: MAX_CAPTION_BYTES * 2,
      answers: { 200: UploadedCaptions },
      errors: ['video_not_found', 'conflict'],
      handle: async ({ user, params: { id }, body: { text } }) => {
        const message = captionsError({ bytes: Buffer.byteLength(text) });
        if (message !== null) throw new ApiError('payload_too_large', { message });
        const language = await languageOfVideo(deps.db, user.id, id);
        if (language === null) throw new ApiError('video_not_found');
        const uploaded = await uploadCaptions(deps, { videoId: id, userId: user.id, language }, text);
        return { status: 200, body: uploaded };
      },
    }),
    route({
      method: 'delete',
      path: PATH,
      tag,
      summary: 'Remove your own captions of a video',
      params: VideoPath,
      answers: { 204: null },
      errors: ['not_found'],
      handle: async ({ user, params: { id } }) => {
        if (!(await removeOwnTranscript(db, user.id, id))) throw noCaptions();
      },
    }),
  ];
}

function correctionRoutes(deps: CaptionDeps): Route[] {
  return [
    route({
      method: 'post',
      path: `${PATH}/fixes`,
      tag,
      summary:
        'Correct a line: at once in your own captions, else when a second learner agrees; ' +
        `${CAPTION_QUOTAS.fixesADay} a day`,
      params: VideoPath,
      body: FixLineBody,
      answers: { 200: FixedLine },
      errors: ['not_found', 'conflict'],
      handle: async ({ user, params: { id }, body }) => {
        const { rateCounter } = deps;
        assertAllowed(await rateCounter.take('line fix of user', user.id), TOO_MANY_FIXES);
        return { status: 200, body: await fixLine(deps, { ...body, userId: user.id, videoId: id }) };
      },
    }),
    route({
      method: 'put',
      path: '/api/token-overrides/:language',
      tag,
      summary:
        'Override the lemma of a form in all captions you read; ' +
        `${CAPTION_QUOTAS.overridesOfLanguage} forms of a language`,
      params: LanguagePath,
      body: TokenOverrideBody,
      answers: { 204: null },
      errors: ['unknown_language', 'conflict'],
      handle: async ({ user, params, body }) => {
        const language = pathLanguage(params.language);
        const form = body.form.normalize('NFC').toLowerCase();
        await overrideForm(deps, { userId: user.id, language, form, lemma: body.lemma?.normalize('NFC') ?? null });
      },
    }),
  ];
}

export function captionsRoutes(deps: CaptionDeps): Route[] {
  return [...readingRoutes(deps), ...ownRoutes(deps), ...correctionRoutes(deps)];
}
