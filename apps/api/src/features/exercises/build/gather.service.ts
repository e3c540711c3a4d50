import { withoutArticle } from '@wordreel/learning';
import type { LanguageCode } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { CaptionService } from '#features/captions/captions.api';
import type { DictionaryService, Headword } from '#features/dictionary/dictionary.api';
import type { ReviewService } from '#features/reviews/reviews.api';
import { MINUTE } from '#lib/clock';
import type { Learner } from '#lib/user-language';
import type { WordFacts } from '#tokeniser/thread-messages';
import { articleOf } from './articles.ts';
import { lineOf, putRight } from './asked-line.ts';
import type { AskableWord, Asked, BuildContext, Candidate, Meaning } from './asked.ts';
import { weakestWords } from './askable-words.store.ts';
import { byRank, entryMeaning, type Grammar, keptCandidates, ownMeaning } from './candidates.ts';
import { factsOfLines } from './lines.store.ts';
import { createPairReader } from './word-pairs.ts';

export interface BuildDeps extends Pick<Deps, 'db' | 'clock' | 'tokeniser'> {
  readonly captions: CaptionService;
  readonly dictionary: DictionaryService;
  readonly reviews: ReviewService;
}

/** Cache size in words: a few megabytes. Each session looks up the learner's weakest words again. */
const MOST_KEPT = 20_000;

/** Cache lifetime. A word list that the operator adds takes effect within this time. */
const KEPT_FOR = 30 * MINUTE;

/** Only satisfies the types: every word has facts by the time this would be used. */
const NOTHING: WordFacts = { lemma: '', rank: null, gender: null, isOffensive: false };

function createFactsReader({ tokeniser, clock }: BuildDeps) {
  const kept = new Map<string, WordFacts>();
  let since = clock();
  return async (language: LanguageCode, words: readonly string[], userId: string): Promise<WordFacts[]> => {
    const keyOf = (word: string): string => `${language} ${word}`;
    if (kept.size > MOST_KEPT || clock() - since > KEPT_FOR) {
      kept.clear();
      since = clock();
    }
    const found = new Map<string, WordFacts>();
    for (const word of words) {
      const known = kept.get(keyOf(word));
      if (known !== undefined) found.set(word, known);
    }
    const unknown = [...new Set(words.filter((word) => !found.has(word)))];
    const fresh = unknown.length === 0 ? [] : await tokeniser.facts(language, unknown, userId);
    for (const [i, word] of unknown.entries()) {
      const facts = fresh[i];
      if (facts === undefined) continue;
      found.set(word, facts);
      kept.set(keyOf(word), facts);
    }
    return words.map((word) => found.get(word) ?? NOTHING);
  };
}

type FactsReader = ReturnType<typeof createFactsReader>;

interface ListWords {
  readonly candidates: readonly Candidate[];
  readonly grammarOf: (word: string) => Grammar | null;
}

const isOneWord = (form: string): boolean => !/\s/u.test(form);

/** Prepares the glossary of a language once, and again when another glossary is installed. */
const createListWords = ({ dictionary, tokeniser }: BuildDeps) =>
  dictionary.onceAGlossary(async (rows, language): Promise<ListWords> => {
    const headwords = rows.map(({ headword }) => headword);
    // Has no owner, because all learners who start a session meanwhile wait for the same look-up.
    const facts = rows.length === 0 ? [] : await tokeniser.facts(language, headwords);
    const grammars = rows.map(({ headword, entry }) => {
      const { pos, gender, themes = [] } = entry;
      const grammar = { headword, pos, gender: gender ?? null, themes };
      return { grammar, spellings: [headword, ...entry.forms] };
    });
    const forms = grammars.flatMap(({ grammar, spellings }) => spellings.map((form) => [form, grammar] as const));
    // A headword comes before the forms of other words.
    const ofWord = new Map([...forms, ...grammars.map(({ grammar }) => [grammar.headword, grammar] as const)]);
    const candidates = rows.flatMap(({ headword, entry }, i): Candidate[] => {
      const known = facts[i];
      if (known === undefined || known.isOffensive || !isOneWord(headword)) return [];
      const { shown, all: translation } = entryMeaning(entry, headword);
      const { lemma: lemmaKey, rank } = known;
      const { pos, gender = known.gender, themes = [] } = entry;
      const fields = { lemmaKey, rank, gender, pos, themes, translation, shown, recall: null };
      return [{ word: headword, isHeadword: true, forms: entry.forms.filter(isOneWord), ...fields }];
    });
    return { candidates, grammarOf: (word) => ofWord.get(word) ?? null };
  });

function meaningOf({ word, translation }: AskableWord, entry: Headword | null): Meaning | null {
  if (translation !== null) return ownMeaning(translation, word);
  const meaning = entry && entryMeaning(entry, word);
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
        headword: entry?.headword ?? null,
        gender: entry?.gender ?? known.gender,
        themes: entry?.themes ?? [],
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
    // Articles are removed, because a noun with one would stand out among nouns without.
    const kept = found.map((each) => ({ ...each, word: withoutArticle(each.word, language) }));
    const words = kept.map(({ word }) => word);
    const [facts, model, list, pairs] = await Promise.all([
      factsOf(language, words, userId),
      deps.reviews.modelOf(userId),
      listWords(language),
      wordPairs(language),
    ]);
    return {
      language,
      day: today,
      candidates: byRank([
        ...keptCandidates(kept, facts, { today, model, grammarOf: list.grammarOf }),
        ...list.candidates,
      ]),
      isPair: pairs.has,
    };
  }

  return {
    contextOf,
    askedOf: (learner: Learner, words: AskableWord[]) => gatherAsked({ ...deps, factsOf }, learner, words),
  };
}

export type Gatherer = ReturnType<typeof createGatherer>;
