// Which words are asked at all is one rule, whichever feature counts them. Bindings: `userId`, `language`.

/** A word that is marked as known, or to be ignored, is not asked. @param word the alias of `words` */
export const unmarked = (word: string): string => `not exists (
  select from known_words k where k.user_id = :userId and k.lang = :language
    and k.lemma = coalesce(${word}.lemma, ${word}.word) and k.status in ('known', 'ignored'))`;

/** A word that is marked to be ignored, as a name is: it counts among the words of a list, and for no kind of knowing. */
export const ignored = (word: string): string => `coalesce(${word}.lemma, ${word}.word) in (
  select k.lemma from known_words k where k.user_id = :userId and k.lang = :language and k.status = 'ignored')`;

/** As `unmarked`: all marks are read once, whatever the number of words. */
export const notAmongMarked = (word: string): string => `coalesce(${word}.lemma, ${word}.word) not in (
  select k.lemma from known_words k
  where k.user_id = :userId and k.lang = :language and k.status in ('known', 'ignored'))`;
