import { ComprehensionAnswer, ComprehensionBody, WordsToLearn } from '@wordreel/shared/api/comprehension';
import { VideoPath } from '@wordreel/shared/api/videos';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { estimateVideos } from './estimate.service.ts';
import { createOwnWords } from './own-words.service.ts';
import { createTranscriptWords } from './transcript-words.ts';
import { languageOfVideo } from '#features/captions/transcripts/video-language.store';
import { findWordsToLearn } from './words-to-learn.service.ts';

const tag = 'Comprehension';

export function comprehensionRoutes({ db }: Pick<Deps, 'db'>): Route[] {
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
        body: { estimates: await estimateVideos(db, wordsOf, { ...body, userId: user.id }) },
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
        return { status: 200, body: await findWordsToLearn(db, wordsOf, { userId: user.id, language, videoId: id }) };
      },
    ),
  ];
}
