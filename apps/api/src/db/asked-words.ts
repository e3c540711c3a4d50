// The conditions, shared by all features, that decide which words are asked. Bindings: `userId`, `language`.

/** Matches a word marked neither as known nor as ignored; only such words are asked. @param word alias of `words` */
export const unmarked = (word: string): string => `not exists (
  select from known_words k where k.user_id = :userId and k.lang = :language
    and k.lemma = coalesce(${word}.lemma, ${word}.word) and k.status in ('known', 'ignored'))`;

/** Matches a word marked as ignored, such as a name. It counts toward its list's total, but toward no card state. */
export const ignored = (word: string): string => `coalesce(${word}.lemma, ${word}.word) in (
  select k.lemma from known_words k where k.user_id = :userId and k.lang = :language and k.status = 'ignored')`;

/** The same condition as `unmarked`, but faster for many words, because it reads all marks once. */
export const notAmongMarked = (word: string): string => `coalesce(${word}.lemma, ${word}.word) not in (
  select k.lemma from known_words k
  where k.user_id = :userId and k.lang = :language and k.status in ('known', 'ignored'))`;
