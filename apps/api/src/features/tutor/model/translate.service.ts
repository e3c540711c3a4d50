import type { TutorTranslation } from '@wordreel/shared';
import { translationMessages } from '@wordreel/tutor';
import type { Deps } from '#deps';
import { changeMessage, findMessageOf } from '#features/tutor/conversations/messages.store';
import { findConversation } from '#features/tutor/conversations/conversations.store';
import type { ConversationPlace } from '#features/tutor/conversations/stored-conversation';
import { type QuotaDeps, takeOne } from '#features/tutor/quotas/quota.service';
import { ApiError } from '#lib/api-error';
import { askWhole, REPLY_TOKENS } from './ask-model.service.ts';
import { newNonce } from './request.service.ts';

type TranslateDeps = Pick<Deps, 'chatModel' | 'log'> & QuotaDeps;

const without = (reason: NonNullable<TutorTranslation['reason']>): TutorTranslation => ({ text: null, reason });

/** Takes a message of the day; null where there is none left. */
async function dayOf(deps: TranslateDeps, userId: string): Promise<number | null> {
  try {
    return await takeOne(deps, userId);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tutor_limit') return null;
    throw error;
  }
}

/**
 * What a message of the tutor says in the page's language. It is asked for once and kept: asked again it costs nothing.
 * @returns why there is none, else
 * @throws ApiError where the learner has no such message
 */
export async function translate(
  deps: TranslateDeps,
  place: ConversationPlace,
  messageId: string,
  signal: AbortSignal,
): Promise<TutorTranslation> {
  const [conversation, message] = await Promise.all([
    findConversation(deps.db, place),
    findMessageOf(deps.db, place, messageId),
  ]);
  if (conversation === null || message?.role !== 'tutor' || message.text === '') {
    throw new ApiError('not_found', { message: 'There is no such message of the tutor.' });
  }
  if (message.translation !== null) return { text: message.translation, reason: null };
  const { chatModel: model } = deps;
  if (message.language === null) return { text: message.text, reason: null };
  if (model === null || conversation.mode === 'practice') return without('no_model');
  const day = await dayOf(deps, place.userId);
  if (day === null) return without('limit');
  const messages = translationMessages({ text: message.text, language: message.language, nonce: newNonce() });
  const payer = { userId: place.userId, day };
  try {
    const text = (await askWhole(deps, { model, messages, maxTokens: REPLY_TOKENS, signal, payer })).trim();
    if (text === '' || signal.aborted) return without('failed');
    await changeMessage(deps.db, place.userId, messageId, { translation: text });
    return { text, reason: null };
  } catch {
    deps.log.warn({ model: model.name }, 'No translation of a message of the tutor came');
    return without('failed');
  }
}
