import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { tooManyWords } from '@wordreel/captions';
import { lemmaKey, parseWordCounts, withWordCounts, type WordKnowledge } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';
import type { LanguageCode } from '@wordreel/shared';
import { packLines } from './pack-lines.ts';
import { readCaptions, refineLines } from './read-captions.ts';
import { judgeTyped, placementWords, wordFacts } from './know-words.ts';
import type {
  Answers,
  CommonWord,
  Kind,
  Packed,
  Refusal,
  Tasks,
  ThreadAnswer,
  ThreadOrder,
  TokeniserTask,
} from './thread-messages.ts';
import { tokeniseLines } from './tokenise-lines.ts';
import { wordCountsFile } from './word-counts-file.ts';

const { wordCounts } = workerData as { wordCounts: string };

interface Kept {
  /** Modification time of the operator's own word list; 0 if there is none. */
  readonly listedAt: number;
  readonly words: Promise<WordKnowledge>;
}

/** Maximum number of languages with loaded word lists. An operator imports one language after the other. */
const MOST_KEPT = 2;
const kept = new Map<LanguageCode, Kept>();

async function load(language: LanguageCode, listedAt: number): Promise<WordKnowledge> {
  const words = await loadWordKnowledge(language);
  if (listedAt === 0) return words;
  return withWordCounts(words, parseWordCounts(await readFile(wordCountsFile(wordCounts, language), 'utf8')));
}

async function knowledgeOf(language: LanguageCode): Promise<WordKnowledge> {
  const file = wordCountsFile(wordCounts, language);
  const listedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const found = kept.get(language);
  const known = found?.listedAt === listedAt ? found : { listedAt, words: load(language, listedAt) };
  kept.delete(language);
  kept.set(language, known);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return known.words;
}

/** Work that pauses regularly and continues at its next turn. */
type Steps<T> = Generator<undefined, T>;

function* tokeniseAll({ language, texts }: Tasks['tokenise'], words: WordKnowledge): Steps<Answers['tokenise']> {
  const found = yield* tokeniseLines(language, texts, words);
  if ('tooManyAt' in found) throw new Error('More words than captions may have');
  return found;
}

/** @param placeOf returns a cue's line number in the file, for messages */
function* packAll(
  { language, lines }: Tasks['pack'],
  words: WordKnowledge,
  placeOf = (index: number): number => index + 1,
): Steps<Packed | Refusal> {
  const texts = lines.map(({ text }) => text);
  const tokenised = yield* tokeniseLines(language, texts, words);
  if ('tooManyAt' in tokenised) return tooManyWords(placeOf(tokenised.tooManyAt));
  const { tokens, ...found } = tokenised;
  yield;
  const packed = packLines(
    language,
    lines.map((line, index) => ({ ...line, tokens: tokens[index] ?? [] })),
  );
  return { packed, ...found };
}

function* readFileOf({ language, text }: Tasks['file'], words: WordKnowledge): Steps<Answers['file']> {
  const read = readCaptions(language, text);
  if ('refusal' in read) return read;
  yield;
  const { lines, problems } = refineLines(language, read.cues, words);
  yield;
  const packed = yield* packAll({ language, lines }, words, (index) => read.places[index] ?? index + 1);
  return 'refusal' in packed ? packed : { ...packed, problems: [...problems, ...read.problems] };
}

const ranksOf = ({ lemmas }: Tasks['ranks'], words: WordKnowledge): (number | null)[] =>
  lemmas.map((lemma) => words.lemmaRank(lemma) ?? null);

function commonest({ language, count }: Tasks['commonest'], words: WordKnowledge): CommonWord[] {
  return words.forms.slice(0, count).map((form) => ({ form, lemma: lemmaKey(form, language, words) }));
}

function* stepsOf(task: TokeniserTask, words: WordKnowledge): Steps<Answers[Kind]> {
  if (task.kind === 'file') return yield* readFileOf(task, words);
  if (task.kind === 'refine') return refineLines(task.language, task.cues, words);
  if (task.kind === 'pack') return yield* packAll(task, words);
  if (task.kind === 'tokenise') return yield* tokeniseAll(task, words);
  if (task.kind === 'facts') return wordFacts(task, words);
  if (task.kind === 'placement') return placementWords(task, words);
  if (task.kind === 'judge') return judgeTyped(task, words);
  if (task.kind === 'headwords') return words.headwords(task.count);
  return task.kind === 'commonest' ? commonest(task, words) : ranksOf(task, words);
}

const begun = new Map<number, Steps<Answers[Kind]>>();

async function step({ id, task }: ThreadOrder): Promise<ThreadAnswer> {
  const steps = task === undefined ? begun.get(id) : stepsOf(task, await knowledgeOf(task.language));
  if (steps === undefined) throw new Error('This job has not started');
  begun.delete(id);
  const { done, value } = steps.next();
  if (done === true) return { id, state: 'done', answer: value };
  begun.set(id, steps);
  return { id, state: 'goes on' };
}

parentPort?.on('message', (order: ThreadOrder) => {
  const { id } = order;
  if (order.forget === true) {
    begun.delete(id);
    return;
  }
  step(order).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => parentPort?.postMessage({ id, state: 'failed', error: String(error) } satisfies ThreadAnswer),
  );
});
parentPort?.postMessage('ready');
