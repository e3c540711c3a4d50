import { withoutArticle } from '@wordreel/learning';
import type { Deps } from '#deps';
import type { CaptionService } from '#features/captions/captions.api';
import type { DictionaryService, Headword } from '#features/dictionary/dictionary.api';
import type { ReviewService } from '#features/reviews/reviews.api';
import type { Learner } from '#lib/user-language';
import { articleOf } from './articles.ts';
import { lineOf, putRight } from './asked-line.ts';
import type { AskableWord, Asked, BuildContext, Meaning } from './asked.ts';
import { weakestWords } from './askable-words.store.ts';
import { byRank, entryMeaning, keptCandidates, ownMeaning } from './candidates.ts';
import { createFactsReader, type FactsReader } from './facts-reader.ts';
import { factsOfLines } from './lines.store.ts';
import { createListWords } from './list-words.ts';
import { createPairReader } from './word-pairs.ts';

export interface BuildDeps extends Pick<Deps, 'db' | 'clock' | 'tokeniser'> {
  readonly captions: CaptionService;
  readonly dictionary: DictionaryService;
  readonly reviews: ReviewService;
}

function meaningOf({ translation }: AskableWord, entry: Headword | null): Meaning | null {
  if (translation !== null) return ownMeaning(translation);
  const meaning = entry && entryMeaning(entry);
  return meaning?.shown ? meaning : null;
}

async function gatherAsked(
  { db, tokeniser, captions, dictionary, factsOf }: BuildDeps & { readonly factsOf: FactsReader },
  learner: Learner,
  words: AskableWord[],
): Promise<Asked[]> {
  const { userId, language } = learner;
  const nouns = words.map(({ word }) => withoutArticle(word, language));
  const sentences = words.map(({ sentence }) => sentence ?? '');
  const [facts, { tokens }, right, lineFacts, entryOf] = await Promise.all([
    factsOf(language, nouns, userId),
    tokeniser.tokenise(language, sentences, userId),
    captions.rightLinesOf(userId, language),
    factsOfLines(db, userId, words),
    dictionary.lookUp(language, [...nouns, ...words.flatMap(({ lemma }) => lemma ?? [])]),
  ]);
  return words.flatMap((word, i): Asked[] => {
    const [known, noun = word.word] = [facts[i], nouns[i]];
    if (known === undefined) return [];
    const entry = entryOf(noun) ?? entryOf(word.lemma ?? known.lemma);
    const article = entry?.headword === noun ? entry.article : null;
    const found = lineFacts(word.id);
    return [
      {
        word,
        facts: known,
        meaning: meaningOf(word, entry),
        line: lineOf(word, putRight(sentences[i] ?? '', tokens[i] ?? [], right), found, language),
        video: found.video,
        pos: entry?.pos ?? null,
        article: articleOf(language, word.word, article, known.gender),
      },
    ];
  });
}

/** Collects the inputs of sessions, and caches what is the same for all learners of a language. */
export function createGatherer(deps: BuildDeps) {
  const factsOf = createFactsReader(deps);
  const listWords = createListWords(deps);
  const wordPairs = createPairReader(deps);

  async function contextOf({ userId, language, today }: Learner): Promise<BuildContext> {
    const found = await weakestWords(deps.db, { userId, language, today });
    // A noun with an article would stand out among nouns without one.
    const kept = found.map((each) => ({ ...each, word: withoutArticle(each.word, language) }));
    const [facts, model, list, pairs] = await Promise.all([
      factsOf(
        language,
        kept.map(({ word }) => word),
        userId,
      ),
      deps.reviews.modelOf(userId),
      listWords(language),
      wordPairs(language),
    ]);
    return {
      language,
      day: today,
      candidates: byRank([...keptCandidates(kept, facts, { today, model, posOf: list.posOf }), ...list.candidates]),
      isPair: pairs.has,
    };
  }

  return {
    contextOf,
    askedOf: (learner: Learner, words: AskableWord[]) => gatherAsked({ ...deps, factsOf }, learner, words),
  };
}

export type Gatherer = ReturnType<typeof createGatherer>;
