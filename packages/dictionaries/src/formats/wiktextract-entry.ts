import type { LanguageCode } from '@wordreel/shared';
import { decode } from 'html-entities';
import { articleOf } from '#articles/articles';
import { cleanLine } from '#articles/clean-text';
import type { DictionaryEntry, Sense } from '#entry';
import type { Gender } from '#articles/grammar';
import { partOfSpeech } from '#articles/grammar';
import { knownLabel, rankSenses } from '#articles/labels';
import { lookupForms } from '#articles/lookup-forms';

const MOST_FORMS = 100;

/** Returns a property of any parsed JSON value, or undefined. */
export function field(x: unknown, name: string): unknown {
  return typeof x === 'object' && x !== null ? (x as Record<string, unknown>)[name] : undefined;
}

export function stringOf(x: unknown): string | null {
  return typeof x === 'string' && x.trim() !== '' ? x : null;
}

function listOf(x: unknown): unknown[] {
  return Array.isArray(x) ? x : [];
}

function stringsOf(x: unknown): string[] {
  return listOf(x).filter((item) => typeof item === 'string');
}

/** Where to read a record's meanings: in its glosses, or, if those are not in English, in its translations. */
export type Meanings = 'glosses' | 'translations';

/** Reads one Wiktextract record. Returns null if it has no word or no meaning. */
export function readWiktextractEntry(
  record: unknown,
  language?: LanguageCode,
  meanings: Meanings = 'glosses',
): DictionaryEntry | null {
  const headword = cleanLine(stringOf(field(record, 'word')) ?? '');
  const glosses = listOf(field(record, 'senses')).flatMap((sense) => readSense(sense) ?? []);
  const senses = meanings === 'glosses' ? glosses : translatedSenses(record, glosses);
  if (headword === '' || senses.length === 0) return null;
  const tag = stringOf(field(record, 'pos'));
  const pos = tag === null ? null : (partOfSpeech(tag) ?? tag);
  const ipa = listOf(field(record, 'sounds'))
    .map((sound) => stringOf(field(sound, 'ipa')))
    .find((one) => one !== null);
  return {
    headword,
    pos,
    article: pos === 'noun' ? articleOf(language, gendersOf(record), headword) : null,
    pronunciation: ipa === undefined ? null : cleanLine(ipa).replaceAll(/^[/[]|[/\]]$/g, ''),
    forms: formsOf(record, headword),
    senses: rankSenses(senses),
  };
}

function readSense(sense: unknown): Sense | null {
  const glosses = stringsOf(field(sense, 'glosses'));
  // In nested glosses, the last is the sense itself; the others are the categories above it.
  const text = cleanLine(decode(glosses.at(-1) ?? ''));
  if (text === '') return null;
  const tags = [...stringsOf(field(sense, 'tags')), ...stringsOf(field(sense, 'topics'))];
  const labels = [...new Set(tags.flatMap((tag) => knownLabel(tag) ?? []))];
  const example = readExample(field(sense, 'examples'));
  return { text, labels, ...(example === null ? {} : { example }) };
}

const translationsOf = (x: unknown): unknown[] => listOf(field(x, 'translations'));

/** Returns the English translations. Most editions list translations under the word, some under each sense. */
const englishOf = (record: unknown): { word: string; sense: string }[] =>
  [record, ...listOf(field(record, 'senses'))].flatMap(translationsOf).flatMap((translation) => {
    const code = stringOf(field(translation, 'lang_code')) ?? stringOf(field(translation, 'code'));
    const word = cleanLine(stringOf(field(translation, 'word')) ?? '');
    if (code !== 'en' || word === '') return [];
    const sense = field(translation, 'sense_index') ?? field(translation, 'sense');
    return [{ word, sense: typeof sense === 'string' || typeof sense === 'number' ? String(sense) : '' }];
  });

export const hasTranslations = (record: unknown): boolean => englishOf(record).length > 0;

/** Groups the English translations by sense. The first sense gets the first example. */
function translatedSenses(record: unknown, glosses: readonly Sense[]): Sense[] {
  const words = new Map<string, Set<string>>();
  for (const { word, sense } of englishOf(record)) words.set(sense, (words.get(sense) ?? new Set()).add(word));
  const example = glosses.find((gloss) => gloss.example !== undefined)?.example;
  return [...words.values()].map((same, index) => ({
    text: [...same].join(', '),
    labels: [],
    ...(index === 0 && example !== undefined ? { example } : {}),
  }));
}

function readExample(examples: unknown): { text: string; translation?: string } | null {
  const read = listOf(examples).flatMap((example) => {
    const text = cleanLine(stringOf(field(example, 'text')) ?? '');
    const translation = cleanLine(stringOf(field(example, 'english') ?? field(example, 'translation')) ?? '');
    if (text === '' || text.length > 200) return [];
    return translation === '' ? [{ text }] : [{ text, translation }];
  });
  return read.find((example) => 'translation' in example) ?? read[0] ?? null;
}

const GENDERS: readonly Gender[] = ['masculine', 'feminine', 'neuter', 'common'];

/** Reads the genders from the tags, or else from Wiktionary's headword line: `Haus n (strong, …)`. */
function gendersOf(record: unknown): Gender[] {
  const ofSenses = listOf(field(record, 'senses')).flatMap((sense) => stringsOf(field(sense, 'tags')));
  const tags = new Set([...stringsOf(field(record, 'tags')), ...ofSenses]);
  const tagged = GENDERS.filter((gender) => tags.has(gender));
  if (tagged.length > 0) return tagged;
  const shown = listOf(field(record, 'head_templates'))
    .map((head) => stringOf(field(head, 'expansion')) ?? '')
    .join('\n');
  const letters = /^\S.*? ([mfnc])(?: or ([mfnc]))?(?:[ ,]|$)/m.exec(shown.split('(', 1)[0]?.trimEnd() ?? '');
  return GENDERS.filter((gender) => letters?.slice(1).includes(gender[0] ?? ''));
}

function formsOf(record: unknown, headword: string): string[] {
  const inflected = listOf(field(record, 'forms')).flatMap((form) => {
    const tags = stringsOf(field(form, 'tags'));
    const apart = ['table-tags', 'inflection-template', 'class', 'romanization', 'auxiliary'].some((tag) =>
      tags.includes(tag),
    );
    const text = cleanLine(stringOf(field(form, 'form')) ?? '');
    return apart || text === '-' || text === '' || text.length > 60 ? [] : [text];
  });
  return [...new Set([...inflected, ...lookupForms(headword)])]
    .filter((form) => form !== headword)
    .slice(0, MOST_FORMS);
}
