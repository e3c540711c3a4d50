import { readFile, stat } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { lemmaKey, parseWordCounts, tokenise, withWordCounts, type WordKnowledge } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';
import type { LanguageCode } from '@wordreel/shared';
import { packLines } from './pack-lines.ts';
import { readCaptions } from './read-captions.ts';
import type { Answers, CommonWord, Tasks, TokeniserMessage, TokeniserTask } from './tokeniser.ts';
import { wordCountsFile } from './word-counts-file.ts';

const { wordCounts } = workerData as { wordCounts: string };

interface Kept {
  /** When the host's own list was written; 0 where there is none. */
  readonly listedAt: number;
  readonly words: Promise<WordKnowledge>;
}

/** The last languages that were asked for stay: a host imports one after the other. */
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

function tokeniseAll({ language, texts }: Tasks['tokenise'], words: WordKnowledge): Answers['tokenise'] {
  const tokens = texts.map((text) => tokenise(text, language, words));
  const ranks = new Map<string, number>();
  let [wordCount, listedCount] = [0, 0];
  for (const [index, text] of texts.entries()) {
    for (const { start, end, kind, lemma } of tokens[index] ?? []) {
      if (lemma !== '' && !ranks.has(lemma)) {
        const rank = words.lemmaRank(lemma);
        if (rank !== undefined) ranks.set(lemma, rank);
      }
      if (kind !== 'word') continue;
      wordCount += 1;
      if (words.isListed(text.slice(start, end))) listedCount += 1;
    }
  }
  return { tokens, ranks, wordCount, listedCount };
}

function pack({ language, lines }: Tasks['pack'], words: WordKnowledge): Answers['pack'] {
  const { tokens, ...found } = tokeniseAll({ language, texts: lines.map(({ text }) => text) }, words);
  const packed = packLines(
    language,
    lines.map((line, index) => ({ ...line, tokens: tokens[index] ?? [] })),
  );
  return { packed, ...found };
}

function commonest({ language, count }: Tasks['commonest'], words: WordKnowledge): CommonWord[] {
  return words.forms.slice(0, count).map((form) => ({ form, lemma: lemmaKey(form, language, words) }));
}

const ranksOf = ({ lemmas }: Tasks['ranks'], words: WordKnowledge): (number | null)[] =>
  lemmas.map((lemma) => words.lemmaRank(lemma) ?? null);

async function work(task: TokeniserTask): Promise<Answers[keyof Answers]> {
  if (task.kind === 'read') return readCaptions(task.language, task.text);
  const words = await knowledgeOf(task.language);
  if (task.kind === 'pack') return pack(task, words);
  if (task.kind === 'tokenise') return tokeniseAll(task, words);
  return task.kind === 'commonest' ? commonest(task, words) : ranksOf(task, words);
}

parentPort?.on('message', (task: TokeniserTask) => {
  work(task).then(
    (answer) => parentPort?.postMessage({ id: task.id, answer } satisfies TokeniserMessage),
    (error: unknown) => parentPort?.postMessage({ id: task.id, error: String(error) } satisfies TokeniserMessage),
  );
});
