import { ROLLOVER_HOUR, studyDay, type StudyDay } from '@wordreel/learning';
import { ComprehensionAnswer, ComprehensionBody, WordsToLearn } from '@wordreel/shared/api/transcripts';
import { VideoPath } from '@wordreel/shared/api/videos';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { estimateVideos } from './estimate.service.ts';
import { createOwnWords } from './own-words.service.ts';
import { createTranscriptWords } from './kept-words.ts';
import { languageOfVideo } from '#features/captions/transcripts/transcripts.store';
import { findWordsToLearn } from './words-to-learn.service.ts';

const tag = 'Comprehension';

/** Uses the UTC study day, because this request carries no time zone. The learner's own day differs by at most one. */
const dayOf = (now: number): StudyDay => studyDay(new Date(now), { zone: 'UTC', rolloverHour: ROLLOVER_HOUR });

export function comprehensionRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
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
        const language = await languageOfVideo(db, id);
        if (language === null) throw new ApiError('video_not_found');
        const question = { userId: user.id, language, videoId: id, today: dayOf(clock()) };
        return { status: 200, body: await findWordsToLearn(db, wordsOf, question) };
      },
    }),
  ];
}
