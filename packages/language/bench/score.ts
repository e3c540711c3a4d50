import { readFileSync } from 'node:fs';
import { type LanguageCode, isLanguageCode } from '@wordreel/shared';
import { loadWordKnowledge } from '#data';
import { type Token, tokenise } from '../src/tokens/tokenise.ts';

type GoldToken = [surface: string, kind: 'word' | 'name' | 'number', lemma?: string];
interface GoldLine {
  text: string;
  tokens: GoldToken[];
}
interface SeparableLine {
  text: string;
  joins: [verb: string, particle: string, infinitive: string][];
}

/** Scores from 0 to 1, and one sentence per mistake. */
export interface Score {
  readonly f1: number;
  readonly lemmas: number;
  readonly faults: readonly string[];
}

/** Minimum token F1 of the tokenizer by language. */
export const LOWEST_F1 = {
  de: 0.97,
  fr: 0.97,
  es: 0.97,
  it: 0.97,
  nl: 0.97,
  pl: 0.97,
  pt: 0.97,
  ru: 0.97,
  sv: 0.97,
  tr: 0.97,
  ja: 0.85,
  zh: 0.85,
  ko: 0.85,
  ar: 0.85,
} as const;

/** Minimum share of correct headwords: 0.95 with full support (`docs/how-learning-works.md`). */
export const LOWEST_LEMMAS = {
  de: 0.95,
  fr: 0.95,
  es: 0.95,
  it: 0.95,
  nl: 0.95,
  pl: 0.95,
  pt: 0.95,
  ru: 0.95,
  sv: 0.95,
  tr: 0.93,
} as const;
export const LOWEST_PRECISION = 0.95;
export const LOWEST_RECALL = 0.8;

export const lemmaLanguages = Object.keys(LOWEST_LEMMAS).filter(isLanguageCode) as (keyof typeof LOWEST_LEMMAS)[];
export const scoredLanguages = Object.keys(LOWEST_F1).filter(isLanguageCode) as (keyof typeof LOWEST_F1)[];

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../gold/${file}`, import.meta.url), 'utf8'));

interface Placed {
  readonly key: string;
  readonly kind: string;
  readonly surface: string;
  readonly lemma: string | undefined;
}

function placeGold({ text, tokens }: GoldLine, hasCapitals: boolean): Placed[] {
  let at = 0;
  return tokens.map(([surface, kind, lemma]) => {
    const start = text.indexOf(surface, at);
    at = start + surface.length;
    return { key: `${start}-${at}${hasCapitals ? kind : ''}`, kind, surface, lemma };
  });
}

const keyOf = ({ start, end, kind }: Token, hasCapitals: boolean) => `${start}-${end}${hasCapitals ? kind : ''}`;

/**
 * Scores the tokenizer on the reference lines. A token counts if start and end match and, in languages with capitals,
 * the kind too. Headwords of split separable verbs are skipped because these lines give only the verb without its
 * particle; `scoreSeparable` covers them.
 */
export async function scoreTokens(language: LanguageCode): Promise<Score> {
  const words = await loadWordKnowledge(language);
  const hasCapitals = !['ar', 'ja', 'ko', 'zh'].includes(language);
  const faults: string[] = [];
  const count = { gold: 0, found: 0, both: 0, lemmas: 0, right: 0 };
  for (const line of read(`${language}.json`) as GoldLine[]) {
    const gold = placeGold(line, hasCapitals);
    const tokens = tokenise(line.text, language, words).filter(({ kind }) => kind !== 'other');
    const found = new Map(tokens.map((token) => [keyOf(token, hasCapitals), token]));
    const wanted = new Set(gold.map(({ key }) => key));
    count.gold += gold.length;
    count.found += tokens.length;
    for (const { key, surface, kind, lemma } of gold) {
      const token = found.get(key);
      if (!token) {
        faults.push(`no ${kind} "${surface}" in: ${line.text}`);
        continue;
      }
      count.both += 1;
      if (lemma === undefined || token.join !== undefined) continue;
      count.lemmas += 1;
      if (token.lemma === lemma) count.right += 1;
      else faults.push(`"${surface}" is ${lemma}, not ${token.lemma}, in: ${line.text}`);
    }
    for (const token of tokens) {
      if (wanted.has(keyOf(token, hasCapitals))) continue;
      faults.push(`found ${token.kind} "${line.text.slice(token.start, token.end)}" in: ${line.text}`);
    }
  }
  const f1 = (2 * count.both) / (count.gold + count.found);
  return { f1, lemmas: count.lemmas === 0 ? 1 : count.right / count.lemmas, faults };
}

export async function scoreSeparable(): Promise<{ precision: number; recall: number; faults: readonly string[] }> {
  const words = await loadWordKnowledge('de');
  const faults: string[] = [];
  const count = { gold: 0, found: 0, both: 0 };
  for (const { text, joins } of read('separable-de.json') as SeparableLine[]) {
    const found = joinsOf(text, tokenise(text, 'de', words));
    const wanted = joins.map((join) => join.join(' '));
    count.gold += wanted.length;
    count.found += found.length;
    for (const join of wanted) {
      if (found.includes(join)) count.both += 1;
      else faults.push(`missed ${join} in: ${text}`);
    }
    for (const join of found) if (!wanted.includes(join)) faults.push(`made up ${join} in: ${text}`);
  }
  return { precision: count.both / count.found, recall: count.both / count.gold, faults };
}

function joinsOf(text: string, tokens: readonly Token[]): string[] {
  const ids = new Set(tokens.flatMap(({ join }) => join ?? []));
  return [...ids].map((id) => {
    const parts = tokens.filter(({ join }) => join === id);
    return [...parts.map(({ start, end }) => text.slice(start, end)), parts[0]?.lemma ?? ''].join(' ');
  });
}
