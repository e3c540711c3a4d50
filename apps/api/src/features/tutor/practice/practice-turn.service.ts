import { randomUUID } from 'node:crypto';
import type { TutorTurnBody } from '@wordreel/shared/api/tutor';
import { rateAnswer, seedOf } from '@wordreel/learning';
import {
  type AnsweredGap,
  beginPractice,
  crisisOf,
  crisisReply,
  type PracticeState,
  type PracticeTurn,
  answerStep,
  taskOf,
} from '@wordreel/tutor';
import type { z } from 'zod';
import type { Deps } from '#deps';
import { changeConversation } from '#features/tutor/conversations/conversations.store';
import { addMessages, aMessage, type NewMessage } from '#features/tutor/conversations/messages.store';
import type { StoredConversation } from '#features/tutor/conversations/stored-conversation';
import type { TutorNeighbours } from '#features/tutor/neighbours';
import { readText, type ReadingDeps } from '#features/tutor/reading/read-text.service';
import { withUsed } from '#features/tutor/words/used-words';
import type { Asker } from '#features/tutor/words/tutor-words.store';
import { noteTurn } from '#features/tutor/turns/turns.store';
import { ApiError } from '#lib/api-error';
import { judgeAct, type JudgeDeps, textOfAct } from './judge.service.ts';
import { type LinesDeps, practiceLines } from './practice-lines.service.ts';

export type PracticeDeps = Pick<Deps, 'db' | 'clock'> &
  LinesDeps &
  JudgeDeps &
  ReadingDeps &
  Pick<TutorNeighbours, 'submitReview' | 'answered'>;

type Body = z.output<typeof TutorTurnBody>;

/** A turn that is under way: whose, in which conversation as it was read, and on which day of the learner. */
export interface TurnAt {
  readonly asker: Asker;
  readonly conversation: StoredConversation;
  readonly body: Body;
}

/** Begins the practice: the words were chosen with the conversation, their lines are looked for now. */
async function begin(deps: PracticeDeps, { asker, conversation }: TurnAt): Promise<PracticeTurn> {
  const { language, level } = conversation;
  const band = level === 'beginner' ? 'A1' : level.slice(0, 2);
  const found = await practiceLines(deps, asker, conversation, band);
  return beginPractice({ language, level, ...found, seed: seedOf(asker.userId, asker.today) });
}

/** What is said instead of a task where a sentence tells of harm; null for any other. The same task is asked after it. */
function comfort(state: PracticeState, { act, text }: Body): PracticeTurn | null {
  const task = taskOf(state);
  const crisis = act === 'say' && task.step !== 'gap' ? crisisOf(text, state.language) : null;
  if (crisis === null) return null;
  const reply = crisisReply(crisis);
  const says = [{ text: reply, language: null, inEnglish: reply }];
  return { state, result: null, says, task, gap: null, usedWord: null, isOver: false };
}

/** Logs a typed gap: the first answer of a word on a day counts, under the turn's own id (`learning.md` 1.4). */
async function logGap(deps: PracticeDeps, { asker, body }: TurnAt, gap: AnsweredGap | null): Promise<boolean> {
  if (gap === null) return false;
  const { userId, language, today } = asker;
  const now = deps.clock();
  const { word, result, hinted } = gap;
  const told = { result, hinted, tooEasy: false, overridden: false, stability: null };
  const review = await deps.submitReview(
    deps.db,
    userId,
    {
      clientReviewId: body.id,
      language,
      word,
      exercise: 'typed-gap',
      source: 'tutor',
      rating: rateAnswer({ exercise: 'typed-gap', ...told }),
      day: today,
      durationMs: null,
      reviewedAt: new Date(now).toISOString(),
      isPractice: false,
      details: { verdict: result, isHinted: hinted, ...(body.act === 'say' && { answerText: body.text }) },
    },
    now,
  );
  if (review !== null) await deps.answered(userId, language, review.studyDay);
  return review?.counted ?? false;
}

/** The partner's messages; the last one carries the task. */
function partnerMessages(deps: PracticeDeps, { asker }: TurnAt, { says, task }: PracticeTurn): Promise<NewMessage[]> {
  const sentAt = new Date(deps.clock());
  return Promise.all(
    says.map(async ({ text, language, inEnglish }, i) =>
      aMessage({
        id: randomUUID(),
        role: 'tutor',
        text,
        sentAt,
        language,
        reading: language === null ? null : await readText(deps, asker, text),
        translation: inEnglish,
        task: i === says.length - 1 ? task : null,
      }),
    ),
  );
}

/** What the learner did, as a message; null where it is none, as a hint. */
async function learnerMessage(
  deps: PracticeDeps,
  { asker, conversation: { practice }, body }: TurnAt,
  { result, usedWord }: PracticeTurn,
  counted: boolean,
): Promise<NewMessage | null> {
  // A hint is no message, unless it was the last one and told the answer.
  const isRevealed = body.act === 'hint' && result !== null;
  const said = practice && (isRevealed ? { text: 'Hint', isTold: false } : textOfAct(practice, body));
  if (said === null) return null;
  return aMessage({
    id: body.id,
    role: 'learner',
    text: said.text,
    sentAt: new Date(deps.clock()),
    language: said.isTold ? asker.language : null,
    reading: said.isTold ? await readText(deps, asker, said.text) : null,
    usedWords: usedWord === null ? [] : [usedWord],
    result: result && { ...result, counted },
  });
}

/**
 * Carries a turn of the scripted partner out. All is kept in one transaction after everything slow is done; the gap's
 * answer is in the log before, under the turn's id, so that a turn which is sent again after a crash changes nothing.
 * @returns what the partner says, and whether the practice is over
 * @throws ApiError for an act that does not fit
 */
export async function handlePracticeTurn(deps: PracticeDeps, at: TurnAt): Promise<{ says: string[]; isOver: boolean }> {
  const { asker, conversation, body } = at;
  const { practice, words } = conversation;
  if (practice === null && body.act !== 'open')
    throw new ApiError('conflict', { message: 'This practice has not begun.' });
  // Opened in a second tab it goes on where it is.
  if (practice !== null && body.act === 'open') return { says: [], isOver: false };
  const turn =
    practice === null
      ? await begin(deps, at)
      : (comfort(practice, body) ??
        answerStep(practice, await judgeAct(deps, { ...asker, state: practice, words }, body)));
  const counted = await logGap(deps, at, turn.gap);
  const mine = await learnerMessage(deps, at, turn, counted);
  const messages = [...(mine === null ? [] : [mine]), ...(await partnerMessages(deps, at, turn))];
  const now = new Date(deps.clock());
  const place = { userId: asker.userId, id: conversation.id };
  await deps.db.transaction(async (trx) => {
    const changed = await changeConversation(trx, place, (before) => ({
      practice: turn.state,
      words: withUsed(before.words, turn.usedWord === null ? [] : [turn.usedWord]),
      zone: body.zone,
      lastAt: now,
    }));
    if (changed === null) throw new ApiError('not_found', { message: 'This conversation is not there any more.' });
    await addMessages(trx, place, messages);
    const ids = messages.map(({ id }) => id);
    await noteTurn(trx, { ...place, turnId: body.id, act: body.act }, ids, { now, isDone: true });
  });
  return { says: turn.says.map(({ text }) => text), isOver: turn.isOver };
}
