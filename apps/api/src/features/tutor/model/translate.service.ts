import type { TutorTranslation } from '@wordreel/shared';
import { translationMessages } from '@wordreel/tutor';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { claimTranslation, findMessageOf, keepTranslation } from '#features/tutor/conversations/messages.store';
import { findConversation } from '#features/tutor/conversations/conversations.store';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';
import { type Bill, openBill } from '#features/tutor/quotas/quota.service';
import { ApiError, notFound } from '#lib/api-error';
import { MINUTE } from '#lib/clock';
import { askWhole, type Call, REPLY_TOKENS } from './ask-model.service.ts';
import { newDelimiterId } from './request.service.ts';

const without = (reason: NonNullable<TutorTranslation['reason']>): TutorTranslation => ({ text: null, reason });

/** Twice the one-minute timeout of the route (`model.routes.ts`). */
const CLAIMED_FOR = 2 * MINUTE;

async function billOf(deps: TutorDeps, userId: string): Promise<Bill | null> {
  try {
    return await openBill(deps, userId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tutor_limit') return null;
    throw error;
  }
}

/** Requests a translation that is already claimed. Returns null on failure, which costs the learner nothing. */
async function ask(
  { log }: TutorDeps,
  call: Pick<Call, 'model' | 'messages' | 'signal'>,
  bill: Bill,
): Promise<string | null> {
  const { model, signal } = call;
  let text = '';
  try {
    text = (await askWhole({ ...call, maxTokens: REPLY_TOKENS, bill })).trim();
    return text === '' || signal.aborted ? null : text;
  } catch {
    log.warn({ model: model.name }, 'Could not translate a message of the tutor');
    return null;
  } finally {
    await (text === '' && !signal.aborted ? bill.cancel() : bill.settle());
  }
}

/** Translates a message once. @returns the text, or why there is none @throws ApiError if unknown or in progress */
export async function translate(
  deps: TutorDeps,
  place: ConversationKey,
  messageId: string,
  signal: AbortSignal,
): Promise<TutorTranslation> {
  const [conversation, message] = await Promise.all([
    findConversation(deps.db, place),
    findMessageOf(deps.db, place, messageId),
  ]);
  if (conversation === null || message?.role !== 'tutor' || message.text === '') {
    throw notFound('There is no such message of the tutor.');
  }
  if (message.translation !== null) return { text: message.translation, reason: null };
  const { chatModel: model } = deps;
  if (message.language === null) return { text: message.text, reason: null };
  if (model === null || conversation.mode === 'practice') return without('no_model');
  const at = { userId: place.userId, id: messageId };
  const now = deps.clock();
  if (!(await claimTranslation(deps.db, at, { now: new Date(now), until: new Date(now + CLAIMED_FOR) }))) {
    const done = await findMessageOf(deps.db, place, messageId);
    if (done?.translation) return { text: done.translation, reason: null };
    throw new ApiError('tutor_busy', { message: 'This message is being translated. Ask again in a moment.' });
  }
  let text: string | null = null;
  try {
    const bill = await billOf(deps, place.userId);
    if (bill === null) return without('limit');
    const { text: source, language } = message;
    const messages = translationMessages({ text: source, language, delimiterId: newDelimiterId() });
    text = await ask(deps, { model, messages, signal }, bill);
    return text === null ? without('failed') : { text, reason: null };
  } finally {
    await keepTranslation(deps.db, at, text);
  }
}
