// One rule for all features decides which words are asked. Bindings: `userId`, `language`.

/** A word that is marked as known or ignored is not asked. @param word the alias of `words` */
export const unmarked = (word: string): string => `not exists (
  select from known_words k where k.user_id = :userId and k.lang = :language
    and k.lemma = coalesce(${word}.lemma, ${word}.word) and k.status in ('known', 'ignored'))`;

/** Matches a word marked to be ignored, such as a name. It counts in its list, but in no state of knowledge. */
export const ignored = (word: string): string => `coalesce(${word}.lemma, ${word}.word) in (
  select k.lemma from known_words k where k.user_id = :userId and k.lang = :language and k.status = 'ignored')`;

/** Same rule as `unmarked`, but reads all marks once, whatever the number of words. */
export const notAmongMarked = (word: string): string => `coalesce(${word}.lemma, ${word}.word) not in (
  select k.lemma from known_words k
  where k.user_id = :userId and k.lang = :language and k.status in ('known', 'ignored'))`;
