import type { TutorConversation, TutorMessage, TutorNote, TutorTurnDone, TutorWord } from '@wordreel/shared';
import type { Deps } from '#deps';
import type { TutorDeps } from '#features/tutor/deps/tutor-deps';
import { quotaOf } from '#features/tutor/quotas/quota.service';
import { standingOf } from '#features/tutor/words/tutor-words.store';
import { conversationOf, findConversation } from './conversations.store.ts';
import { endAbandoned, findMessages, listMessages, type StoredMessage } from './messages.store.ts';
import { notesOf } from './notes.store.ts';
import { type ConversationKey, sceneOfConversation, type StoredConversation, toHead } from './stored-conversation.ts';

function toMessage(stored: StoredMessage, notes: readonly TutorNote[]): TutorMessage {
  const { place: _place, translation: _translation, model: _model, isShort, sentAt, ...message } = stored;
  return { ...message, sentAt: sentAt.toISOString(), ...(isShort && { isShort }), notes: [...notes] };
}

async function loadMessages(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  messages: readonly StoredMessage[],
): Promise<TutorMessage[]> {
  const ids = messages.map(({ id }) => id);
  const notes = await notesOf(db, userId, ids);
  return messages.map((message) => toMessage(message, notes.get(message.id) ?? []));
}

/** Returns a conversation's words, with whether each is in the learner's list now and whether it was answered today. */
export async function loadConversationWords(
  deps: TutorDeps,
  userId: string,
  { language, zone, words }: StoredConversation,
): Promise<TutorWord[]> {
  const today = await deps.reviews.studyDayOf(userId, zone, deps.clock());
  const names = words.map(({ word }) => word);
  const standing = await standingOf(deps.db, { userId, language, today }, names);
  return words.map(({ word, translation, isDue, isUsed }) => {
    const isReviewed = standing.get(word);
    return { word, translation, isDue, isKept: isReviewed !== undefined, isUsed, isReviewed: isReviewed ?? false };
  });
}

/** Returns a conversation, except for the hidden parts of its practice. @throws ApiError if it doesn't exist */
export async function loadConversation(deps: TutorDeps, place: ConversationKey): Promise<TutorConversation> {
  const stored = await conversationOf(deps.db, place);
  await endAbandoned(deps.db, place, new Date(deps.clock()));
  const [words, messages] = await Promise.all([
    loadConversationWords(deps, place.userId, stored),
    listMessages(deps.db, place).then((found) => loadMessages(deps, place.userId, found)),
  ]);
  const scene = sceneOfConversation(stored);
  return {
    ...toHead(stored),
    scene: scene && { partner: scene.partner.name, role: scene.partner.role, setting: scene.setting },
    goals: [...stored.goals],
    words,
    messages,
    report: stored.report,
  };
}

export async function loadTurn(
  deps: TutorDeps,
  place: ConversationKey,
  messageIds: readonly string[],
): Promise<TutorTurnDone> {
  const [stored, found] = await Promise.all([
    findConversation(deps.db, place),
    findMessages(deps.db, place.userId, messageIds),
  ]);
  const [messages, words, quota] = await Promise.all([
    loadMessages(deps, place.userId, found),
    stored === null ? [] : loadConversationWords(deps, place.userId, stored),
    deps.chatModel === null ? null : quotaOf(deps, place.userId),
  ]);
  return { messages, goals: [...(stored?.goals ?? [])], words, quota };
}
