import { ROLLOVER_HOUR, studyDay, type StudyDay } from '@wordreel/learning';
import { MAX_PAGE_PROBABLE } from '@wordreel/shared';
import { ProbableQuery, ProbableWords } from '@wordreel/shared/api/known-words';
import { ComprehensionAnswer, ComprehensionBody, WordsToLearn } from '@wordreel/shared/api/transcripts';
import { VideoPath } from '@wordreel/shared/api/videos';
import type { Deps } from '#deps';
import { LanguagePath, pathLanguage } from '#http/path-language';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { estimateVideos } from './estimate.service.ts';
import { createOwnWords } from './own-words.service.ts';
import { createTranscriptWords } from './kept-words.ts';
import { listProbableWords } from './probable-words.service.ts';
import { languageOfVideo } from '#features/captions/transcripts/transcripts.store';
import { findWordsToLearn } from './words-to-learn.service.ts';

const tag = 'Comprehension';

/** Uses the UTC study day, because this request carries no time zone. The learner's own day differs by at most one. */
const dayOf = (now: number): StudyDay => studyDay(new Date(now), { zone: 'UTC', rolloverHour: ROLLOVER_HOUR });

export function comprehensionRoutes(deps: Pick<Deps, 'db' | 'clock' | 'tokeniser'>): Route[] {
  const { db, clock } = deps;
  const wordsOf = createOwnWords(db, createTranscriptWords(db));
  return [
    route({
      method: 'post',
      path: '/api/comprehension',
      tag,
      summary: 'Estimate the share of known words for up to 60 videos',
      body: ComprehensionBody,
      answers: { 200: ComprehensionAnswer },
      handle: async ({ user, body }) => ({
        status: 200,
        body: { estimates: await estimateVideos(db, wordsOf, { ...body, userId: user.id, today: dayOf(clock()) }) },
      }),
    }),
    route({
      method: 'get',
      path: '/api/videos/:id/words-to-learn',
      tag,
      summary: 'List the twelve words that help most with a video, with the gain of each',
      params: VideoPath,
      answers: { 200: WordsToLearn },
      errors: ['video_not_found'],
      handle: async ({ user, params: { id } }) => {
        const language = await languageOfVideo(db, user.id, id);
        if (language === null) throw new ApiError('video_not_found');
        const question = { userId: user.id, language, videoId: id, today: dayOf(clock()) };
        return { status: 200, body: await findWordsToLearn(db, wordsOf, question) };
      },
    }),
    route({
      method: 'get',
      path: '/api/probably-known/:language',
      tag,
      summary: 'List the words you probably know by your level and have not marked, surest first',
      params: LanguagePath,
      query: ProbableQuery,
      answers: { 200: ProbableWords },
      errors: ['unknown_language'],
      handle: async ({ user, params, query: { after, limit } }) => {
        const language = pathLanguage(params.language);
        const page = { after: Number(after ?? 0), limit: Number(limit ?? MAX_PAGE_PROBABLE) };
        return { status: 200, body: await listProbableWords(deps, { userId: user.id, language }, page) };
      },
    }),
  ];
}
