import { fold } from '@wordreel/language';
import {
  type Completions as Suggested,
  type GlossaryArticles as Articles,
  type LanguageCode,
  type StarterDeck as Deck,
  type StarterWord,
  THEMES,
} from '@wordreel/shared';
import {
  Completions,
  CompletionsQuery,
  GlossaryArticles,
  StarterDeck,
  StarterDeckQuery,
} from '@wordreel/shared/api/dictionary';
import type { z } from 'zod';
import type { Deps } from '#deps';
import { openAnswer } from '#features/dictionary/open-answer';
import { LanguagePath } from '#http/path-language';
import { route, type Route } from '#http/route';
import type { DictionaryService } from '#features/dictionary/dictionary.api';

function pageOf(
  all: readonly StarterWord[],
  { band, theme, after = '0', limit }: z.output<typeof StarterDeckQuery>,
): Deck {
  const words = all.filter(
    (word) => (band === undefined || word.band === band) && (theme === undefined || word.themes.includes(theme)),
  );
  const end = Number(after) + limit;
  const bands = [...new Set(all.map((word) => word.band))];
  return {
    bands: bands.map((name) => ({ band: name, words: all.filter((word) => word.band === name).length })),
    themes: THEMES.map((name) => ({
      theme: name,
      words: all.filter((word) => word.themes.includes(name)).length,
    })).filter((deck) => deck.words > 0),
    words: words.slice(Number(after), end),
    next: end < words.length ? String(end) : null,
  };
}

/** As many suggestions as can be read at a glance. */
const MOST_SUGGESTED = 5;

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '');

/** Returns the ways a word may be typed: with or without its article, and with or without accents. */
function waysToType({ word, article }: StarterWord, language: LanguageCode): string[] {
  const ways = [word, ...(article?.split(', ') ?? []).map((one) => `${one} ${word}`)];
  const folded = ways.map((way) => fold(way, language));
  return [...new Set([...folded, ...folded.map(withoutMarks)])];
}

const typing = new WeakMap<readonly StarterWord[], readonly (readonly string[])[]>();

function waysOf(deck: readonly StarterWord[], language: LanguageCode): readonly (readonly string[])[] {
  const known = typing.get(deck) ?? deck.map((word) => waysToType(word, language));
  typing.set(deck, known);
  return known;
}

/** @param deck most common first @returns at most five words: exact matches first, then words that begin with it */
function completeWord(deck: readonly StarterWord[], typed: string, language: LanguageCode): Suggested {
  const begun = fold(typed, language);
  const ways = waysOf(deck, language);
  const those = (fits: (way: string) => boolean) => deck.filter((_, at) => ways[at]?.some(fits));
  const found = new Set([...those((way) => way === begun), ...those((way) => way.startsWith(begun))]);
  return {
    words: [...found]
      .slice(0, MOST_SUGGESTED)
      .map(({ word, article, translation }) => ({ word, article, translation })),
  };
}

function articlesOf(deck: readonly StarterWord[]): Articles {
  const nouns = deck.filter(({ article }) => article !== null);
  const named = [...new Set(nouns.map(({ article }) => article ?? ''))];
  const wordsWith = (article: string) => nouns.filter((noun) => noun.article === article).map(({ word }) => word);
  return { articles: Object.fromEntries(named.map((article) => [article, wordsWith(article)])) };
}

export function starterDecksRoutes(
  deps: Pick<Deps, 'rateCounter'> & { readonly dictionary: DictionaryService },
): Route[] {
  const { starterDeck } = deps.dictionary;
  return [
    route({
      method: 'get',
      path: '/api/starter-decks/:language',
      tag: 'Dictionary',
      summary:
        'List the first words of a language: the built-in glossary by band and theme, most common first; without a login',
      isPublic: true,
      params: LanguagePath,
      query: StarterDeckQuery,
      answers: { 200: StarterDeck, 304: null },
      errors: ['unknown_language'],
      handle: ({ params: { language }, query, req, res }) =>
        openAnswer<Deck>(deps, { language, req, res }, true, async (code) => pageOf(await starterDeck(code), query)),
    }),
    route({
      method: 'get',
      path: '/api/glossary/:language/completions',
      tag: 'Dictionary',
      summary: 'Complete a typed word from the glossary, most common first; without a login',
      isPublic: true,
      params: LanguagePath,
      query: CompletionsQuery,
      answers: { 200: Completions, 304: null },
      errors: ['unknown_language'],
      handle: ({ params: { language }, query: { typed }, req, res }) =>
        openAnswer<Suggested>(deps, { language, req, res }, false, async (code) =>
          completeWord(await starterDeck(code), typed, code),
        ),
    }),
    route({
      method: 'get',
      path: '/api/glossary/:language/articles',
      tag: 'Dictionary',
      summary: 'List the nouns of the glossary by their article; without a login',
      isPublic: true,
      params: LanguagePath,
      answers: { 200: GlossaryArticles, 304: null },
      errors: ['unknown_language'],
      handle: ({ params: { language }, req, res }) =>
        openAnswer<Articles>(deps, { language, req, res }, true, async (code) => articlesOf(await starterDeck(code))),
    }),
  ];
}
