import type { LanguageCode } from '@wordreel/shared';
import { articleOf } from '#articles/articles';
import { cleanLine } from '#articles/clean-text';
import type { DictionaryEntry, Sense } from '#entry';
import { readEquivalents } from './freedict-equivalents.ts';
import { readGrammar } from '#articles/grammar';
import { rankSenses } from '#articles/labels';
import { lookupForms } from '#articles/lookup-forms';

/** Maximum characters of a note. Longer notes are remarks for lexicographers. */
const LONGEST_NOTE = 80;

interface Draft {
  text: string;
  /** Notes before the references, in the translations' language. Those after are in the headwords' language. */
  notes: string[];
  laterNotes: string[];
  examples: { text: string; translation?: string }[];
  referred: boolean;
}

/** Reads an entry from FreeDict's dictd stylesheet: headword, /IPA/, <grammar>, senses; null if it has no meaning. */
export function readFreedictEntry(text: string, language?: LanguageCode): DictionaryEntry | null {
  const [first = '', ...lines] = text.trim().split('\n');
  const head = readHead(first);
  if (head === null) return null;
  const { pos, genders, plural } = readGrammar(head.grammar);
  const senses = readSenses(lines, head.headword).map((sense) => (plural ? withLabel(sense, 'plural') : sense));
  if (senses.length === 0) return null;
  const article = pos === 'noun' && !plural ? articleOf(language, genders, head.headword) : null;
  const forms = [...new Set([...head.abbreviations, ...lookupForms(head.headword)])];
  return {
    headword: head.headword,
    pos,
    article,
    pronunciation: head.pronunciation,
    forms,
    senses: rankSenses(senses),
  };
}

function withLabel(sense: Sense, label: string): Sense {
  return sense.labels.includes(label) ? sense : { ...sense, labels: [...sense.labels, label] };
}

function readHead(line: string) {
  const grammar = /\s*<([^<>]*)>\s*$/.exec(line);
  const rest = grammar === null ? line : line.slice(0, grammar.index);
  // Unlike the slash before IPA, a slash inside a headword is followed by a space, or has none before it.
  const pronounced = /^(.*?) \/(?!\s)([^/]*)\/\s*(.*)$/.exec(rest);
  const headword = cleanLine(pronounced?.[1] ?? rest);
  if (headword === '' || headword === '?') return null;
  const abbreviations = [...(pronounced?.[3] ?? '').matchAll(/\(([^()/]+)(?:\/[^/]*\/)?[,\s]*\)/g)]
    .map((match) => cleanLine(match[1] ?? '').replace(/,$/, ''))
    .filter((short) => short !== '' && !short.startsWith('['));
  return { headword, pronunciation: readIpa(pronounced?.[2] ?? ''), grammar: grammar?.[1] ?? '', abbreviations };
}

/** Cleans IPA. Generated IPA marks foreign passages with `(en)…(de)`, and has `?` where the generator failed. */
function readIpa(raw: string): string | null {
  const ipa = cleanLine(raw.replaceAll(/\([a-z]{2}\)/g, ''));
  return ipa === '' || ipa.includes('?') ? null : ipa;
}

const EXAMPLE = /^\s+"(.*?)"(?:\s+- (.*))?$/;
const NOTE = /^\s+Note:(.*)$/;
const REFERENCE = /^\s+(?:Synonyms?|Antonyms?|see|See also):/;

function readSenses(lines: readonly string[], headword: string): Sense[] {
  const drafts: Draft[] = [];
  for (const line of lines) {
    const numbered = /^\s{0,2}\d{1,3}\.(?:\s+(.*))?$/.exec(line);
    if (numbered !== null) drafts.push(newDraft(numbered[1] ?? ''));
    else if (line.trim() !== '') readLine(line, drafts.at(-1) ?? addDraft(drafts));
  }
  return drafts.flatMap((draft) => finish(draft, headword) ?? []);
}

function newDraft(text: string): Draft {
  return { text, notes: [], laterNotes: [], examples: [], referred: false };
}

function addDraft(drafts: Draft[]): Draft {
  const draft = newDraft('');
  drafts.push(draft);
  return draft;
}

function readLine(line: string, draft: Draft): void {
  const note = NOTE.exec(line);
  const example = EXAMPLE.exec(line);
  const last = draft.examples.at(-1);
  if (note !== null) (draft.referred ? draft.laterNotes : draft.notes).push(note[1] ?? '');
  else if (REFERENCE.test(line)) draft.referred = true;
  else if (example !== null) draft.examples.push(readExample(example[1] ?? '', example[2] ?? ''));
  else if (last !== undefined && last.translation === undefined) last.translation = cleanLine(line);
  else draft.text = draft.text === '' ? line : `${draft.text}, ${line.trim()}`;
}

function readExample(text: string, translation: string): { text: string; translation?: string } {
  const clean = cleanLine(text);
  return translation.trim() === '' ? { text: clean } : { text: clean, translation: cleanLine(translation) };
}

function finish(draft: Draft, headword: string): Sense | null {
  const { text } = draft;
  const examples = draft.examples.filter((one) => one.text !== headword);
  const { text: equivalents, labels } = readEquivalents(text);
  const example = examples.find(({ translation }) => translation !== undefined) ?? examples[0];
  // If a sense has only an example, the example's translation is the meaning.
  const meaning = equivalents === '' ? (example?.translation ?? '') : equivalents;
  if (!/[\p{L}\p{N}\p{S}]/u.test(meaning)) return null;
  const note = noteOf(draft);
  return {
    text: note === null || meaning.includes(note) ? meaning : `${meaning} (${note})`,
    labels,
    ...(example === undefined ? {} : { example }),
  };
}

/** Returns the notes in the translations' language, or else the headwords'. Drops a last one of unknown language. */
function noteOf({ notes, laterNotes, referred }: Draft): string | null {
  const own = referred || notes.length < 2 ? notes : notes.slice(0, -1);
  const readable = (own.length > 0 ? own : laterNotes)
    .map((note) => readEquivalents(note).text)
    .filter((note) => note !== '' && note.length <= LONGEST_NOTE);
  const joined = [...new Set(readable)].join('; ');
  return joined === '' || joined.length > LONGEST_NOTE ? (readable[0] ?? null) : joined;
}
