import { headForm } from '@wordreel/learning';
import { type LoadedScene, modelAnswer } from '@wordreel/tutor';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import type { Learner, UserLanguage } from '#lib/user-language';
import { type KeptWord, listKept, listWithLemmas } from './tutor-words.store.ts';
import type { StoredWord } from './used-words.ts';

/** How many words a scene has to use that are only the learner's own, and how many in total. */
const MOST_OWN = 2;
const MOST = 8;

/** How many of the learner's words, per priority, are searched for those that a reply of the scene contains. */
const SEARCHED = 50;

/** Returns the lemma of each word, without its article. */
async function lemmasOf({ tokeniser }: TutorDeps, { userId, language }: UserLanguage, words: readonly string[]) {
  const forms = words.map((word) => headForm(word, language));
  const facts = words.length === 0 ? [] : await tokeniser.facts(language, forms, userId);
  return words.map((word, i) => facts[i]?.lemma ?? word);
}

/** Returns the words of a scene's conditions that the learner has saved, with or without an article. */
export async function savedInScene(deps: TutorDeps, asker: Learner, { steps }: LoadedScene): Promise<Set<string>> {
  const conditions = Object.values(steps).flatMap((step) =>
    [...step.says, ...('options' in step ? step.options : [])].flatMap((one) =>
      'ifSaved' in one && one.ifSaved !== undefined ? [one.ifSaved] : [],
    ),
  );
  const words = [...new Set(conditions)];
  const lemmas = await lemmasOf(deps, asker, words);
  const saved = new Set((await listWithLemmas(deps.db, asker, lemmas)).map(({ lemma }) => lemma));
  return new Set(words.filter((_, i) => saved.has(lemmas[i] ?? '')));
}

const stored = ({ word, translation, isDue, lemma }: KeptWord): StoredWord => ({
  word,
  translation,
  isDue,
  isKept: true,
  isUsed: false,
  keys: [[lemma ?? word]],
});

/** Returns the lemmas in what a learner may say in a scene. */
async function lemmasOfReplies({ tokeniser }: TutorDeps, { userId, language }: UserLanguage, { steps }: LoadedScene) {
  const replies = Object.values(steps).flatMap((step) => {
    if ('options' in step) return step.options.filter((option) => 'to' in option).map(({ text }) => text);
    return 'replies' in step ? step.replies.map((reply) => modelAnswer([reply])) : [];
  });
  const { tokens } = await tokeniser.tokenise(language, replies, userId);
  return new Set(tokens.flat().flatMap(({ lemma }) => lemma));
}

/**
 * Chooses two of the learner's words that a reply contains, due ones first, and words of the scene, those that the
 * learner has saved first.
 */
export async function wordsOfScene(deps: TutorDeps, asker: Learner, scene: LoadedScene): Promise<StoredWord[]> {
  const { words } = scene;
  const lemmas = await lemmasOf(
    deps,
    asker,
    words.map(({ word }) => word),
  );
  const [kept, saved, said] = await Promise.all([
    listKept(deps.db, asker, null, SEARCHED),
    listWithLemmas(deps.db, asker, lemmas),
    lemmasOfReplies(deps, asker, scene),
  ]);
  const own = new Map(saved.map((word) => [word.lemma, word]));
  const ofScene = words.map(({ word, translation }, i): StoredWord => {
    const lemma = lemmas[i] ?? word;
    const found = own.get(lemma);
    return found === undefined
      ? { word, translation, isDue: false, isKept: false, isUsed: false, keys: [[lemma]] }
      : stored(found);
  });
  const other = kept
    .filter(({ lemma }) => lemma !== null && said.has(lemma) && !lemmas.includes(lemma))
    .slice(0, MOST_OWN);
  return [...other.map(stored), ...ofScene.toSorted((a, b) => Number(b.isKept) - Number(a.isKept))].slice(0, MOST);
}
