import { randomUUID } from 'node:crypto';
import type { TutorTurnBody } from '@wordreel/shared/api/tutor-turns';
import { rateAnswer, seedOf } from '@wordreel/learning';
import {
  type AnsweredGap,
  beginPractice,
  beginScene,
  crisisOf,
  crisisReply,
  type PracticeState,
  type PracticeTurn,
  answerStep,
  taskOf,
} from '@wordreel/tutor';
import type { z } from 'zod';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { changeConversation, noConversation } from '#features/tutor/conversations/conversations.store';
import { sceneOfConversation } from '#features/tutor/conversations/stored-conversation';
import { addMessages, aMessage, type NewMessage } from '#features/tutor/conversations/messages.store';
import { readText } from '#features/tutor/reading/read-text.service';
import { savedInScene } from '#features/tutor/words/scene-words.service';
import { usedIn, withUsed } from '#features/tutor/words/used-words';
import type { TurnAt } from '#features/tutor/turns/open-turn.service';
import { noteTurn } from '#features/tutor/turns/turns.store';
import { conflict } from '#lib/api-error';
import { judgeAct, textOfAct } from './judge.service.ts';
import { practiceLines } from './practice-lines.service.ts';

type Body = z.output<typeof TutorTurnBody>;

/** Begins a scene, or a practice of the words that were chosen with the conversation; their lines are looked up now. */
async function begin(deps: TutorDeps, { asker, conversation }: TurnAt): Promise<PracticeTurn> {
  const { language, level } = conversation;
  const seed = seedOf(asker.userId, asker.today);
  const scene = sceneOfConversation(conversation);
  if (scene !== null)
    return beginScene({ language, level, scene, saved: await savedInScene(deps, asker, scene), seed });
  const band = level === 'beginner' ? 'A1' : level.slice(0, 2);
  return beginPractice({ language, level, ...(await practiceLines(deps, asker, conversation, band)), seed });
}

/** Returns a fixed message, followed by the same task again, if a sentence mentions harm; otherwise null. */
function comfort(state: PracticeState, { act, text }: Body): PracticeTurn | null {
  const task = taskOf(state);
  const crisis = act === 'say' && task.step !== 'gap' ? crisisOf(text, state.language) : null;
  if (crisis === null) return null;
  const reply = crisisReply(crisis);
  const messages = [{ text: reply, language: null, inEnglish: reply }];
  return { state, result: null, messages, task, gap: null, usedWord: null, goals: [], isOver: false };
}

/** Submits the typed answer to a gap as a review, under the turn's own id. */
async function logGap(deps: TutorDeps, { asker, body }: TurnAt, gap: AnsweredGap | null): Promise<boolean> {
  if (gap === null) return false;
  const { userId, language, today } = asker;
  const now = deps.clock();
  const { word, result, hinted } = gap;
  const verdict = { result, hinted, tooEasy: false, overridden: false, stability: null };
  const review = await deps.reviews.submitReview(
    {
      clientReviewId: body.id,
      userId,
      language,
      word,
      exercise: 'typed-gap',
      source: 'tutor',
      rating: rateAnswer({ exercise: 'typed-gap', ...verdict }),
      day: today,
      durationMs: null,
      reviewedAt: new Date(now).toISOString(),
      isPractice: false,
      details: { verdict: result, isHinted: hinted, ...(body.act === 'say' && { answerText: body.text }) },
    },
    now,
  );
  if (review !== null) await deps.activity.recordAnswer(userId, language, review.studyDay);
  return review?.counted ?? false;
}

function partnerMessages(deps: TutorDeps, { asker }: TurnAt, { messages, task }: PracticeTurn): Promise<NewMessage[]> {
  const sentAt = new Date(deps.clock());
  return Promise.all(
    messages.map(async ({ text, language, inEnglish }, i) =>
      aMessage({
        id: randomUUID(),
        role: 'tutor',
        text,
        sentAt,
        language,
        reading: language === null ? null : await readText(deps, asker, text),
        translation: inEnglish,
        task: i === messages.length - 1 ? task : null,
      }),
    ),
  );
}

async function learnerMessage(
  deps: TutorDeps,
  { asker, conversation: { practice, kind, words }, body }: TurnAt,
  { result, usedWord }: PracticeTurn,
  counted: boolean,
): Promise<NewMessage | null> {
  // A hint is not a message, unless it was the last hint and revealed the answer.
  const isRevealed = body.act === 'hint' && result !== null;
  const act = practice && (isRevealed ? { text: 'Hint', isTargetLanguage: false } : textOfAct(practice, body));
  if (practice === null || act === null) return null;
  const { text, isTargetLanguage } = act;
  const reading = isTargetLanguage ? await readText(deps, asker, text) : null;
  // A misspelled word is not found in what was typed, but in the answer that was meant.
  const meant = result?.result === 'slip' && result.expected !== null ? result.expected : null;
  const said = meant === null ? reading : await readText(deps, asker, meant);
  // In a scene, every word is used that is said, except in a wrong choice, which somebody else wrote. A practice of words
  // asks for each of them.
  const isOwn = result?.result !== 'wrong' || taskOf(practice).step === 'reply';
  const used = kind === 'scenario' && isOwn ? usedIn(said, words) : [];
  return aMessage({
    id: body.id,
    role: 'learner',
    text,
    sentAt: new Date(deps.clock()),
    language: isTargetLanguage ? asker.language : null,
    reading,
    usedWords: [...new Set([...used, ...(usedWord === null ? [] : [usedWord])])],
    result: result && { ...result, counted },
  });
}

/** Handles a turn. A gap's answer is logged first, under the turn's id, so a turn can be repeated. @throws ApiError */
export async function handlePracticeTurn(deps: TutorDeps, at: TurnAt): Promise<{ texts: string[]; isOver: boolean }> {
  const { asker, conversation, body } = at;
  const { practice, words } = conversation;
  if (practice === null && body.act !== 'open') throw conflict('This practice has not started.');
  // Opening the conversation in a second tab continues the running practice.
  if (practice !== null && body.act === 'open') return { texts: [], isOver: false };
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
      words: withUsed(before.words, mine?.usedWords ?? []),
      goals: before.goals.map((goal, i) => (turn.goals.includes(i) ? { ...goal, isDone: true } : goal)),
      zone: body.zone,
      lastAt: now,
    }));
    if (changed === null) throw noConversation();
    await addMessages(trx, place, messages);
    const ids = messages.map(({ id }) => id);
    await noteTurn(trx, { ...place, turnId: body.id, act: body.act }, ids, { now, isDone: true });
  });
  return { texts: turn.messages.map(({ text }) => text), isOver: turn.isOver };
}
