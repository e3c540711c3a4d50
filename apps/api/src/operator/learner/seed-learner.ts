import type { LanguageCode, ReviewPriority } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { noteEvent } from '#features/auth/users/audit.store';
import { createUser, findByEmail } from '#features/auth/users/users.store';
import { saveWatchSession } from '#features/videos/watching.store';
import { markWord } from '#features/words/known-words.store';
import { saveWord, setLevel } from '#features/words/list/words.store';
import { HOUR } from '#lib/clock';
import { storyWords, type StoryWord } from './story-words.ts';

export const LEARNER = { email: 'learner@wordreel.example', password: 'Paper-Lantern-27' } as const;

/** Number of saved words in each language. */
const KEPT: readonly (readonly [LanguageCode, number])[] = [
  ['de', 60],
  ['es', 12],
];

/** Parts of speech of the words to save. Words of other kinds, such as `und`, are marked as known. */
const CONTENT = new Set<StoryWord['pos']>(['noun', 'verb', 'adjective', 'adverb']);

/** Assigned to the words in turn. Two stars are the most frequent, as on a real list. */
const STARS: readonly ReviewPriority[] = [2, 3, 2, 1];

/** Watch sessions, with positions in seconds: one story was stopped in the middle, the other finished. */
const WATCHED = [
  { videoId: 'story-de-01', sessionId: '5f7b1c1e-0f3a-4a51-9d0b-3c1f2e6a7b01', position: 62, isFinished: false },
  { videoId: 'story-es-01', sessionId: '5f7b1c1e-0f3a-4a51-9d0b-3c1f2e6a7b02', position: 150, isFinished: true },
];

interface Kept {
  readonly userId: string;
  readonly language: LanguageCode;
  readonly met: StoryWord;
}

async function keepWord(db: Knex, { userId, language, met }: Kept, place: number, now: number): Promise<void> {
  const { lemma, pos: _, ...context } = met;
  const word = {
    ...context,
    word: lemma,
    reviewPriority: STARS[place % STARS.length] ?? null,
    kind: 'word' as const,
    lemma,
    listedForm: lemma.toLocaleLowerCase(language),
    guessedLemma: lemma,
    note: null,
  };
  await saveWord(db, { userId, language }, word, { now, scheduleOf: null });
}

/** Saves and marks the learner's words. @param db a transaction, which runs its statements one after the other */
async function keepWords(db: Knex, userId: string, now: number): Promise<void> {
  for (const [language, count] of KEPT) {
    const words = storyWords(language);
    const content = words.filter(({ pos }) => CONTENT.has(pos)).slice(0, count);
    for (const [place, met] of content.entries()) {
      // As if the learner had met one word per hour.
      await keepWord(db, { userId, language, met }, place, now - (count - place) * HOUR);
    }
    for (const { pos, lemma } of words) {
      if (!CONTENT.has(pos)) await markWord(db, { userId, language, lemma }, 'known', now);
    }
  }
}

/** Creates a learner with words and watched stories, which must be installed. @returns false if the account exists */
export async function seedLearner({
  db,
  clock,
  passwords,
}: Pick<Deps, 'db' | 'clock' | 'passwords'>): Promise<boolean> {
  const { email, password } = LEARNER;
  if ((await findByEmail(db, email)) !== null) return false;
  const passwordHash = await passwords.hash(password);
  const now = clock();
  return db.transaction(async (trx) => {
    const account = await createUser(trx, { email, passwordHash, name: null }, now);
    if (account === null) return false;
    const userId = account.id;
    await noteEvent(trx, { event: 'signed up', userId, caller: null }, now);
    await keepWords(trx, userId, now);
    await setLevel(trx, { userId, language: 'de' }, 'A2.1', now);
    for (const watched of WATCHED) {
      await saveWatchSession(
        trx,
        { userId, ...watched, watched: watched.position, isUnfinished: false, lookups: 0, studyDay: null },
        now,
      );
    }
    return true;
  });
}
