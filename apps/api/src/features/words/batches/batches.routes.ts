import { fullListError, MAX_CHANGED_WORDS, MAX_IMPORTED_WORDS, tooManyWordsError } from '@wordreel/shared';
import { ChangedWords, ChangeWordsBody, ImportedWords, ImportWordsBody } from '@wordreel/shared/api/words';
import type { z } from 'zod';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Deps } from '#deps';
import { route, type Route } from '#http/route';
import { ApiError } from '#lib/api-error';
import { detailsOf } from '#features/words/list/word-details';
import { rateWords, removeWords, restoreWords } from './change-words.store.ts';
import { importWords } from './import-words.store.ts';

const tag = 'Words';
const MB = 1024 * 1024;
const most = (count: number): string => count.toLocaleString('en');

function importRoute({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route {
  return route(
    {
      method: 'post',
      path: '/api/learned-words/import',
      tag,
      summary: `Add up to ${most(MAX_IMPORTED_WORDS)} words, all or none; words already in your list stay as they are`,
      needsUser: true,
      largestBody: 4 * MB,
      body: ImportWordsBody,
      answers: { 200: ImportedWords },
      errors: ['conflict'],
    },
    async ({ user, body: { language, words } }) => {
      const place = { userId: user.id, language };
      const asked = words.map((word) => ({ ...detailsOf(language, word), word: word.word }));
      const imported = await importWords(db, place, asked, clock());
      if ('added' in imported) return { status: 200, body: imported };
      throw new ApiError('conflict', { message: tooManyWordsError(language, imported.room, imported.words) });
    },
  );
}

interface ChangeDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly reviews: ReviewService;
}

async function changeWords({ db, clock, reviews }: ChangeDeps, userId: string, body: z.output<typeof ChangeWordsBody>) {
  const place = { userId, language: body.language };
  switch (body.does) {
    case 'rate':
      return rateWords(db, place, body.words, reviews.rescheduleWords);
    case 'remove':
      return removeWords(db, place, body.words, clock());
    case 'restore':
      return restoreWords(db, place, body.words);
  }
}

function changeRoute(deps: ChangeDeps): Route {
  return route(
    {
      method: 'post',
      path: '/api/learned-words/changes',
      tag,
      summary: `Set the stars of, remove or restore up to ${most(MAX_CHANGED_WORDS)} words; words that do not exist are skipped`,
      needsUser: true,
      largestBody: 8 * MB,
      body: ChangeWordsBody,
      answers: { 200: ChangedWords },
      errors: ['conflict'],
    },
    async ({ user, body }) => {
      const changed = await changeWords(deps, user.id, body);
      if (changed === 'full') throw new ApiError('conflict', { message: fullListError(body.language) });
      return { status: 200, body: changed };
    },
  );
}

/** Routes that change many words at once, as for a file or a selection. */
export function batchesRoutes(deps: ChangeDeps): Route[] {
  return [importRoute(deps), changeRoute(deps)];
}
