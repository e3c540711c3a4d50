import { isSpelledAs, spelledIn } from '@wordreel/language';
import type { ExerciseVerdict } from '@wordreel/shared';
import type { ExerciseAnswerBody } from '@wordreel/shared/api/exercises';
import { compareLetters, normAnswer, scoreLine, spellings, type Verdict } from '@wordreel/learning';
import type { z } from 'zod';
import type { Deps } from '#deps';
import type { AskedWord, Key, StoredItem } from '#features/exercises/sessions/stored-session';
import type { PreferencesService } from '#features/preferences/preferences.api';
import { invalidField, conflict } from '#lib/api-error';
import type { UserLanguage } from '#lib/user-language';
import { listedForms } from './judged-words.store.ts';

type Answer = z.output<typeof ExerciseAnswerBody>['answer'];

export type Judged = Pick<
  ExerciseVerdict,
  'result' | 'slip' | 'note' | 'expected' | 'rightOption' | 'order' | 'diff' | 'wordsRight' | 'isDone'
> & {
  readonly word: AskedWord;
  /** The typed text, for the log. Null for choices. */
  readonly answerText: string | null;
};

export interface JudgeContext extends Pick<Deps, 'db' | 'tokeniser'>, UserLanguage {
  readonly preferences: PreferencesService;
}

const LONGEST_TEXT = 200;

/** Maximum number of characters that are compared letter by letter. */
const LONGEST_COMPARED = 300;

function refuse(message: string): never {
  throw invalidField('answer', message);
}

const wrongKind = (): never => refuse('This exercise is answered in another way');

/** Removes what a text column cannot store: control characters and lone surrogates. */
export const tidy = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();

function plain(stored: StoredItem, result: Judged['result']): Judged {
  const { key } = stored;
  return {
    result,
    slip: null,
    note: null,
    expected: stored.expected,
    rightOption: key.kind === 'option' ? key.right : null,
    order: key.kind === 'order' ? [...key.order] : null,
    diff: [],
    wordsRight: null,
    isDone: true,
    word: stored.word,
    answerText: null,
  };
}

/** Judges a typed word or form. Spellings of other variants are right too; the verdict shows the learner's variant. */
export async function checkTyped(
  { db, tokeniser, userId, language, preferences }: JudgeContext,
  typed: string,
  expected: string,
): Promise<Verdict> {
  const text = spelledIn(expected, language, await preferences.variantOf(userId, language));
  const [answer, solution] = [typed, text].map((each) => normAnswer(each, language));
  if (
    answer !== undefined &&
    solution !== undefined &&
    answer !== solution &&
    isSpelledAs(answer, solution, language)
  ) {
    return { result: 'exact', note: 'spelling', expected: text };
  }
  const forms = normAnswer(typed, language)
    .split(' ')
    .flatMap((word) => spellings(word, language));
  const listed = await listedForms(db, { userId, language }, [...new Set(forms)]);
  return tokeniser.judge({ language, typed, expected: { kind: 'form', text }, listed }, userId);
}

function nameOf(verdict: Verdict): Pick<Judged, 'result' | 'slip' | 'note'> {
  if (verdict.result === 'exact') return { result: 'right', slip: null, note: verdict.note };
  if (verdict.result === 'slip') return { result: 'slip', slip: verdict.slip, note: null };
  return { result: 'wrong', slip: null, note: verdict.reason === 'wrong' ? null : verdict.reason };
}

async function judgeText(
  context: JudgeContext,
  stored: StoredItem,
  key: Key & { kind: 'text' },
  answer: string,
): Promise<Judged> {
  const typed = tidy(answer);
  const verdict = await checkTyped(context, typed, key.text);
  const name = nameOf(verdict);
  const diff = name.result === 'right' ? [] : compareLetters(typed.slice(0, LONGEST_COMPARED), verdict.expected);
  // The verdict shows the word in the spelling of the learner's variant.
  const expected = stored.expected === key.text ? verdict.expected : stored.expected;
  return { ...plain(stored, name.result), ...name, expected, diff, answerText: typed.slice(0, LONGEST_TEXT) };
}

/** Returns what was typed in place of the asked words of a line. */
function typedInstead(steps: ReturnType<typeof scoreLine>['steps'], asked: readonly number[]): string[] {
  let place = -1;
  return steps.flatMap((step) => {
    if (step.kind !== 'extra') place += 1;
    return step.kind !== 'extra' && asked.includes(place) && step.kind !== 'missing' ? [step.typed] : [];
  });
}

/** Judges a dictation: every word is compared, but only the asked one decides. */
async function judgeLine(
  context: JudgeContext,
  stored: StoredItem,
  key: Key & { kind: 'line' },
  answer: string,
): Promise<Judged> {
  const { tokeniser, language, userId } = context;
  const typed = tidy(answer);
  const { tokens } = await tokeniser.tokenise(language, [typed], userId);
  const words = (tokens[0] ?? []).flatMap(({ kind, start, end }) =>
    kind === 'other' ? [] : [typed.slice(start, end)],
  );
  const { steps, right, words: of } = scoreLine(words, key.words, language);
  const wanted = key.asked.map((place) => key.words[place] ?? '').join(' ');
  const name =
    words.length === 0
      ? ({ result: 'wrong', slip: null, note: 'empty' } as const)
      : nameOf(await checkTyped(context, typedInstead(steps, key.asked).join(' '), wanted));
  // The asked word is missing, but something else was typed, so the answer is not empty.
  const note = name.note === 'empty' && words.length > 0 ? null : name.note;
  return {
    ...plain(stored, name.result),
    ...name,
    note,
    diff: [...steps],
    wordsRight: { right, of },
    answerText: typed.slice(0, LONGEST_TEXT),
  };
}

function judgeOrder(stored: StoredItem, key: Key & { kind: 'order' }, order: readonly number[]): Judged {
  const chips = stored.item.type === 'build-sentence' ? stored.item.chips : [];
  const isWhole = order.length === chips.length && new Set(order).size === order.length;
  // Chips with the same text are interchangeable.
  const isRight = isWhole && order.every((chip, i) => chips[chip] === chips[key.order[i] ?? -1]);
  return plain(stored, isRight ? 'right' : 'wrong');
}

/** Judges one pair of a set. @param matched the words that are already matched */
function judgePair(
  stored: StoredItem,
  key: Key & { kind: 'pairs' },
  { left, right }: { readonly left: number; readonly right: number },
  matched: ReadonlySet<string>,
): Judged {
  const word = key.words[left];
  if (word === undefined || right >= key.words.length) return refuse('There is no such word in this set');
  if (matched.has(word.id)) throw conflict('This pair was found already');
  const isRight = key.partners[left] === right;
  const meanings = stored.item.type === 'match-pairs' ? stored.item.right : [];
  return {
    ...plain(stored, isRight ? 'right' : 'wrong'),
    // A wrong attempt does not reveal the right meaning.
    expected: isRight ? (meanings[right] ?? '') : '',
    rightOption: isRight ? right : null,
    word,
    isDone: isRight && matched.size + 1 === key.words.length,
  };
}

function judgeChoice(stored: StoredItem, key: Key & { kind: 'option' }, option: number): Judged {
  const { item } = stored;
  const options = 'options' in item ? item.options : [];
  if (option >= options.length) return refuse('There is no such option');
  return plain(stored, option === key.right ? 'right' : 'wrong');
}

/** @param matched ids of the words already matched in pairs @throws ApiError if the answer does not fit the item */
export async function judgeAnswer(
  context: JudgeContext,
  stored: StoredItem,
  answer: Answer,
  matched: ReadonlySet<string>,
): Promise<Judged> {
  const { key } = stored;
  if (answer.kind === 'revealed') {
    const revealed = plain(stored, 'revealed');
    return key.kind === 'pairs' ? { ...revealed, order: [...key.partners] } : revealed;
  }
  if (key.kind === 'option') {
    return answer.kind === 'choice' ? judgeChoice(stored, key, answer.option) : wrongKind();
  }
  if (key.kind === 'order') return answer.kind === 'order' ? judgeOrder(stored, key, answer.order) : wrongKind();
  if (key.kind === 'pairs') return answer.kind === 'pair' ? judgePair(stored, key, answer, matched) : wrongKind();
  if (answer.kind !== 'text') return wrongKind();
  return key.kind === 'text'
    ? judgeText(context, stored, key, answer.text)
    : judgeLine(context, stored, key, answer.text);
}
