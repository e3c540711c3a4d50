import { ROLLOVER_HOUR, studyDay, type StudyDay } from '@wordreel/learning';
import { ComprehensionAnswer, ComprehensionBody, WordsToLearn } from '@wordreel/shared/api/comprehension';
import { VideoPath } from '@wordreel/shared/api/videos';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { estimateVideos } from './estimate.service.ts';
import { createOwnWords } from './own-words.service.ts';
import { knowledgeOf, levelOfReader, type Reader, type TextWords } from './text-knowledge.service.ts';
import { createTranscriptWords } from './transcript-words.ts';
import { languageOfVideo } from '#features/captions/transcripts/video-language.store';
import { findWordsToLearn } from './words-to-learn.service.ts';

const tag = 'Comprehension';

/** The study day of UTC: who asks what they know tells no time zone, and their own day is at most one away. */
const dayOf = (now: number): StudyDay => studyDay(new Date(now), { zone: 'UTC', rolloverHour: ROLLOVER_HOUR });

export function comprehensionRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  const wordsOf = createOwnWords(db, createTranscriptWords(db));
  return [
    route(
      {
        method: 'post',
        path: '/api/comprehension',
        tag,
        summary: 'Which share of the words of up to 60 videos you probably know',
        needsUser: true,
        body: ComprehensionBody,
        answers: { 200: ComprehensionAnswer },
      },
      async ({ user, body }) => ({
        status: 200,
        body: { estimates: await estimateVideos(db, wordsOf, { ...body, userId: user.id, today: dayOf(clock()) }) },
      }),
    ),
    route(
      {
        method: 'get',
        path: '/api/videos/:id/words-to-learn',
        tag,
        summary: 'The twelve words that would help you most with a video, and what each of them gains',
        needsUser: true,
        params: VideoPath,
        answers: { 200: WordsToLearn },
        errors: ['video_not_found'],
      },
      async ({ user, params: { id } }) => {
        const language = await languageOfVideo(db, id);
        if (language === null) throw new ApiError('video_not_found');
        const question = { userId: user.id, language, videoId: id, today: dayOf(clock()) };
        return { status: 200, body: await findWordsToLearn(db, wordsOf, question) };
      },
    ),
  ];
}

/** What other features ask of what a learner knows. */
export function comprehensionListeners({ db }: Pick<Deps, 'db'>) {
  return {
    /** What a learner probably knows of a text; null where none of its words counts. */
    knowledgeOf: (reader: Reader, words: TextWords) => knowledgeOf(db, reader, words),
    /** A learner's level; null where nothing is known of them. */
    levelOf: (reader: Omit<Reader, 'today'>) => levelOfReader(db, reader),
  };
}
