import { currentLevel, type LevelCode, levelOf, type StudyItem, TOKEN_KINDS } from '@wordreel/shared';
import { seedOf } from '@wordreel/learning';
import type { Knex } from 'knex';
import { findLevelAndCount } from '#db/user-language-row';
import type { WordWithLine } from '#db/word-row';
import type { CaptionService, RightLines } from '#features/captions/captions.api';
import type { UserLanguage } from '#lib/user-language';
import {
  findLemmaIds,
  findOtherLines,
  findOwnLines,
  findLemmaStatuses,
  type LemmaStatus,
  type StoredLine,
} from './stored-lines.store.ts';

export interface AskedWord extends WordWithLine {
  /** Number of answers that counted. */
  readonly reps: number;
}

type Line = NonNullable<StudyItem['line']>;

/** What is needed to read lines with the learner's overrides applied. */
export interface LineDeps {
  readonly db: Knex;
  readonly captions: CaptionService;
}

/** Maximum number of words in a line. A longer line tests more than the asked word. */
const MOST_WORDS = 14;

/** Minimum share of a line's words that must be known, so that only the asked word is tested. */
const LEAST_KNOWN = 0.8;

/** What a learner presumably knows: their marks, and the most common words of their level. */
interface Reader {
  readonly statuses: ReadonlyMap<string, LemmaStatus>;
  readonly requiredWords: number;
}

const wordsOfLevel = ({ level, wordCount }: { level: LevelCode | null; wordCount: number }): number =>
  levelOf(currentLevel({ level: level ?? '', wordCount })).requiredWords;

/** Returns whether a learner presumably knows a lemma: it is marked or saved, or common enough for their level. */
function isKnown(lemma: string, { statuses, requiredWords }: Reader): boolean {
  const { rank, isListed, status } = statuses.get(lemma) ?? { rank: 0, isListed: false, status: null };
  if (status !== null) return status !== 'unknown';
  return isListed || (rank > 0 && rank <= requiredWords);
}

/** Returns the number of words in a line, and the share of them that a learner presumably knows. */
function measure({ tokens, lemmas }: StoredLine, asked: string, reader: Reader): { words: number; known: number } {
  const words = tokens.filter(([, , kind]) => TOKEN_KINDS[kind] === 'word').map(([, , , lemma]) => lemmas[lemma] ?? '');
  const known = words.filter((lemma) => lemma === asked || isKnown(lemma, reader));
  return { words: words.length, known: words.length === 0 ? 1 : known.length / words.length };
}

/** Returns whether a line can replace a word's own line: short, with nearly all other words known. */
function fitsReader(line: StoredLine, asked: string, reader: Reader): boolean {
  const { words, known } = measure(line, asked, reader);
  return words <= MOST_WORDS && known >= LEAST_KNOWN;
}

/** Returns the line with the largest share of known words, a short one if there is any. */
function easiest(lines: readonly StoredLine[], asked: string, reader: Reader): StoredLine | undefined {
  const measured = lines.map((line) => ({ line, ...measure(line, asked, reader) }));
  const [best] = measured.toSorted(
    (a, b) => Number(a.words > MOST_WORDS) - Number(b.words > MOST_WORDS) || b.known - a.known,
  );
  return best?.line;
}

/** Returns a word's form in a line, with a space between its parts, or null if it is not in the line. */
function formIn({ text, tokens, lemmas }: StoredLine, lemma: string): string | null {
  const place = lemmas.indexOf(lemma);
  const first = place < 0 ? undefined : tokens.find((token) => token[3] === place);
  if (first === undefined) return null;
  const join = first[4];
  const parts = join === 0 ? [first] : tokens.filter((token) => token[4] === join);
  return parts.map(([start, length]) => text.slice(start, start + length)).join(' ');
}

/** After this many answers, other lines alternate with the word's own. */
const PASSES = 3;

/** One of this many turns goes to the word's own line. */
const OWN_TURN = 3;

const seconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

/** A word without a sentence always gets another line. */
const isOthersTurn = ({ id, reps, lemmaId, sentence }: AskedWord): boolean =>
  lemmaId !== null && (sentence === null || (reps >= PASSES && seedOf(id, reps) % OWN_TURN > 0));

function toLine(stored: StoredLine, form: string | null, statuses: ReadonlyMap<string, LemmaStatus>): Line {
  const { startMs, endMs, text, translation, tokens, lemmas, video } = stored;
  const [start, end] = [startMs / 1000, endMs / 1000];
  return {
    sentence: text,
    form,
    startSec: start,
    endSec: end,
    video: { ...video, fileUrl: video.player === 'file' ? `/api/videos/${video.id}/file` : null },
    text: {
      lemmas: [...lemmas],
      ranks: lemmas.map((lemma) => statuses.get(lemma)?.rank ?? 0),
      line: { start, end, text, ...(translation !== null && { translation }), tokens: [...tokens] },
    },
  };
}

/** Returns a word's own line if no stored captions contain it. */
const lineOfWord = ({ sentence, form, startMs, endMs }: AskedWord): Line | null =>
  sentence === null
    ? null
    : { sentence, form, startSec: seconds(startMs), endSec: seconds(endMs), video: null, text: null };

function putRight(line: StoredLine, right: RightLines): StoredLine {
  const { lemmas, lines } = right({ lemmas: line.lemmas, lines: [line] });
  return { ...line, ...lines[0], lemmas };
}

/** Finds stored lines for words: their own lines and, for words whose turn it is, other lines. */
async function findLines({ db, captions }: LineDeps, userLanguage: UserLanguage, asked: readonly AskedWord[]) {
  const own = asked.flatMap(({ videoId, sentence, startMs }, place) =>
    videoId === null || sentence === null ? [] : [{ place, videoId, sentence, startMs }],
  );
  const others = asked.flatMap((each, place) => {
    const { lemmaId, sentence } = each;
    return lemmaId !== null && isOthersTurn(each) ? [{ place, lemmaId, exceptText: sentence ?? '' }] : [];
  });
  const [ownLines, otherLines] = await Promise.all([
    findOwnLines(db, userLanguage, own),
    findOtherLines(db, userLanguage, others),
  ]);
  if (ownLines.size + otherLines.size === 0) return { ownLines, otherLines };
  const right = await captions.rightLinesOf(userLanguage.userId, userLanguage.language);
  return {
    ownLines: new Map([...ownLines].map(([place, line]) => [place, putRight(line, right)])),
    otherLines: new Map([...otherLines].map(([place, some]) => [place, some.map((line) => putRight(line, right))])),
  };
}

/** Returns what a learner presumably knows of some lines. Without `needsLevel`, common words count as unknown. */
async function readerOf(
  db: Knex,
  userLanguage: UserLanguage,
  lines: readonly StoredLine[],
  needsLevel: boolean,
): Promise<Reader> {
  const lemmas = new Set(lines.flatMap((line) => line.lemmas));
  const [statuses, progress] = await Promise.all([
    findLemmaStatuses(db, userLanguage, [...lemmas]),
    needsLevel ? findLevelAndCount(db, userLanguage) : null,
  ]);
  return { statuses, requiredWords: progress === null ? 0 : wordsOfLevel(progress) };
}

/**
 * Chooses a line other than the word's own, the same one until the next answer. If none fits, a word without a sentence
 * gets the easiest one, and other words get null.
 */
function chooseOther({ id, reps, ...word }: AskedWord, lines: readonly StoredLine[], reader: Reader): Line | null {
  const asked = word.lemma ?? word.word;
  const usable = lines.filter((line) => formIn(line, asked) !== null);
  const fitting = usable.filter((line) => fitsReader(line, asked, reader));
  const chosen =
    fitting[seedOf(id, reps, 'line') % fitting.length] ??
    (word.sentence === null ? easiest(usable, asked, reader) : undefined);
  return chosen === undefined ? null : toLine(chosen, formIn(chosen, asked), reader.statuses);
}

/**
 * Returns each word's own line or, in rotation after three answers, another one that suits the learner. A word without
 * a sentence gets a line of any captions with its lemma, or null.
 */
export async function linesOf(
  deps: LineDeps,
  userLanguage: UserLanguage,
  asked: readonly AskedWord[],
): Promise<(Line | null)[]> {
  const { ownLines, otherLines } = await findLines(deps, userLanguage, asked);
  const lines = [...ownLines.values(), ...[...otherLines.values()].flat()];
  const reader = await readerOf(deps.db, userLanguage, lines, otherLines.size > 0);
  return asked.map((each, place) => {
    const other = chooseOther(each, otherLines.get(place) ?? [], reader);
    if (other !== null) return other;
    const own = ownLines.get(place);
    if (own === undefined) return lineOfWord(each);
    return toLine(own, each.form ?? formIn(own, each.lemma ?? each.word), reader.statuses);
  });
}

/** A word to find lines for, other than the line `exceptText`. */
export interface WordOfOtherLines {
  readonly lemma: string;
  readonly exceptText: string;
}

/** Returns, for each word, other lines that suit the learner. @param video whose lines come first and always fit */
export async function otherLinesOf(
  { db, captions }: LineDeps,
  userLanguage: UserLanguage,
  words: readonly WordOfOtherLines[],
  video: string | null = null,
): Promise<Line[][]> {
  const lemmas = words.map(({ lemma }) => lemma);
  const ids = await findLemmaIds(db, userLanguage.language, lemmas);
  const asked = words.flatMap(({ lemma, exceptText }, place) => {
    const lemmaId = ids.get(lemma);
    return lemmaId === undefined ? [] : [{ place, lemmaId, exceptText }];
  });
  const found = await findOtherLines(db, userLanguage, asked, video);
  if (found.size === 0) return words.map(() => []);
  const right = await captions.rightLinesOf(userLanguage.userId, userLanguage.language);
  const righted = new Map([...found].map(([place, lines]) => [place, lines.map((line) => putRight(line, right))]));
  const reader = await readerOf(db, userLanguage, [...righted.values()].flat(), true);
  return words.map(({ lemma }, place) =>
    (righted.get(place) ?? [])
      .filter((line) => line.video.id === video || fitsReader(line, lemma, reader))
      .map((line) => toLine(line, formIn(line, lemma), reader.statuses)),
  );
}
