import type { LanguageCode } from '@wordreel/shared';
import { type WordData, knowledgeOfData } from '#data';
import { packChanges } from '#lemmas/endings';
import { fold } from '#spelling/fold';
import { sortedLines } from '#knowledge/sorted-lines';
import { headwordsOf, stemsOf } from '#knowledge/word-knowledge';
import { type Reading, packReadings } from '#knowledge/readings';
import { chooseReadings } from './choose-readings.ts';
import { countedNames } from './counted-forms.ts';
import { noteOwnWords } from './own-words.ts';
import { cleanRanks } from './clean-ranks.ts';
import type { FormTable } from './tables/form-table.ts';
import { dutchTable } from './tables/dutch.ts';
import { frenchTable } from './tables/french.ts';
import { germanTable } from './tables/german.ts';
import { italianTable } from './tables/italian.ts';
import { learnEndings } from './learn-endings.ts';
import { polishTable } from './tables/polish.ts';
import { portugueseTable } from './tables/portuguese.ts';
import { rawForms, travellingNames } from './ranked-forms.ts';
import { russianTable } from './tables/russian.ts';
import { names as spanishNames, spanishTable } from './tables/spanish.ts';
import { swedishTable } from './tables/swedish.ts';
import { turkishTable } from './tables/turkish.ts';
import { type Band, loadGlossary, withoutPronoun } from '@wordreel/glossary';

/** The approximate middle rank of each band, based on the word counts in the level table. */
const MIDDLE: Record<Band, number> = { A1: 350, A2: 1000, B1: 2000, B2: 3800, C1: 6500, C2: 11_000 };

/** Number of top headwords sorted by frequency alone: function words, and verbs that aren't learned by theme. */
const BY_USE = 150;

/** Sorts headwords by both their rank in films and their band in our glossary, since films rarely say `fork`. */
function inLearningOrder(headwords: readonly string[], language: LanguageCode): string[] {
  const bands = new Map<string, Band>();
  for (const { lemma, pos, band } of loadGlossary(language)) {
    const key = pos === 'verb' ? withoutPronoun(lemma, language) : lemma;
    const known = bands.get(key);
    if (known === undefined || MIDDLE[band] < MIDDLE[known]) bands.set(key, band);
  }
  const placed = headwords.map((lemma, index) => {
    const rank = index + 1;
    const band = bands.get(lemma);
    const place = band === undefined || rank <= BY_USE ? rank : Math.sqrt(rank * MIDDLE[band]);
    return { lemma, place };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ lemma }) => lemma);
}

const ranksOf = (forms: readonly string[]) => new Map(forms.map((form, index) => [form, index + 1]));

/** Returns the forms in a language's raw list, for tables that contain no others. */
const listed = (language: LanguageCode) => rawForms(language).map((form) => fold(form, language));

const TABLES: Partial<Record<LanguageCode, () => FormTable>> = {
  de: germanTable,
  es: () => spanishTable(ranksOf(rawForms('es').map((form) => form.toLowerCase()))),
  fr: frenchTable,
  it: italianTable,
  nl: () => dutchTable(listed('nl')),
  pl: () => polishTable(listed('pl')),
  pt: () => portugueseTable(listed('pt')),
  ru: () => russianTable(listed('ru')),
  sv: () => swedishTable(listed('sv')),
  tr: () => turkishTable(listed('tr')),
};

/** Languages whose tables have only listed forms. In these, a form without readings is its own headword. */
const LISTED_ALONE = new Set<LanguageCode>(['nl', 'pl', 'pt', 'ru', 'sv', 'tr']);

/** Languages whose lists of names are large enough to distinguish names from unknown words. */
const HAS_NAMES = new Set<LanguageCode>(['de', 'es', 'fr', 'it']);

const isTheForm = (form: string, readings: readonly Reading[]) => readings.length === 1 && readings[0]?.lemma === form;

function tableOf(language: LanguageCode): FormTable | undefined {
  const table = TABLES[language]?.();
  if (table) noteOwnWords(table, language);
  return table;
}

/** Number of English words to remove from other languages' subtitles, which quote signs and songs. */
const QUOTED = 3000;

/** Reads, once for all languages, the names to remove from every list, and the most common English words. */
export function readNames() {
  const known = spanishNames();
  return { known, travelling: travellingNames(known), english: new Set(rawForms('en').slice(0, QUOTED)) };
}

/** Adds `Sie` after `sie`, because the lists don't distinguish them and both are about equally common. */
const withFormalSie = (headwords: readonly string[]) =>
  headwords.flatMap((lemma) => (lemma === 'sie' ? ['sie', 'Sie'] : [lemma]));

/** Compiles a language's word data. Only the build does this, because it takes seconds and hundreds of MB. */
export function compileWordData(language: LanguageCode, names: ReturnType<typeof readNames>): WordData {
  const { known, travelling, english } = names;
  const table = tableOf(language);
  const allNames = new Set([...known, ...countedNames(language)]);
  const forms = cleanRanks({ language, table, names: allNames, travelling, english });
  const readings = table ? chooseReadings(table, ranksOf(forms)) : new Map<string, readonly Reading[]>();
  const firsts = [...readings].map(([form, [first]]) => [form, first?.lemma ?? form] as const);
  const endings = learnEndings(LISTED_ALONE.has(language) ? firsts : []);
  const finite = table ? [...table.finite] : [];
  const data = {
    forms: forms.join(' '),
    headwords: '',
    stems: sortedLines(stemsOf(forms, language)),
    readings: sortedLines(
      [...readings]
        .filter(([form, found]) => !LISTED_ALONE.has(language) || !isTheForm(form, found))
        .map(([form, found]) => [form, packReadings(found)] as const),
    ),
    endings: sortedLines([...endings].map(([ending, changes]) => [ending, packChanges(changes)] as const)),
    finite: sortedLines(finite.map(([form, infinitives]) => [form, [...infinitives].join(' ')] as const)),
    separable: table ? [...table.separable].join(' ') : '',
    genders: sortedLines(table?.genders ?? []),
    names: HAS_NAMES.has(language) ? [...allNames].join(' ') : '',
  };
  const headwords = headwordsOf(knowledgeOfData(language, data), language);
  return {
    ...data,
    headwords: inLearningOrder(language === 'de' ? withFormalSie(headwords) : headwords, language).join(' '),
  };
}
