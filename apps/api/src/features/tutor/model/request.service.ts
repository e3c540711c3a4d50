import { randomBytes } from 'node:crypto';
import type { TutorContext } from '@wordreel/shared';
import { type ChatRequest, type DataText, scenarioOf, sentContext } from '@wordreel/tutor';
import type { Deps } from '#deps';
import { conversationOf } from '#features/tutor/conversations/conversations.store';
import { listMessages, type StoredMessage } from '#features/tutor/conversations/messages.store';
import type { ConversationKey, StoredConversation } from '#features/tutor/conversations/stored-conversation';
import { findSettings, type TutorSettings } from '#features/tutor/settings/settings.store';
import { lastMistakes, linesSeen } from './material.store.ts';

/** Random for each request, so that quoted data cannot contain the closing delimiter. */
export const newDelimiterId = (): string => randomBytes(12).toString('hex');

/** Returns the conversation's material, quoted as data, because others wrote it. */
async function materialOf(
  db: Deps['db'],
  userId: string,
  { kind, video, language }: StoredConversation,
): Promise<DataText[]> {
  const userLanguage = { userId, language };
  if (kind === 'video' && video !== null) {
    const lines = await linesSeen(db, userLanguage, video.id);
    return [
      { title: 'Title of the video', text: video.title },
      { title: 'Lines of the video', text: lines.join('\n') },
    ];
  }
  if (kind !== 'mistakes') return [];
  const mistakes = await lastMistakes(db, userLanguage);
  const lines = mistakes.map(({ quote, better, why }) => `${quote} -> ${better} (${why})`);
  return lines.length === 0 ? [] : [{ title: 'The learner’s last mistakes', text: lines.join('\n') }];
}

export interface Asked {
  readonly request: ChatRequest;
  readonly settings: TutorSettings;
  /** The messages that are sent as turns: those that the summary does not cover. */
  readonly sent: readonly StoredMessage[];
}

/** Builds the request for the next reply: the words, unused ones first, and all messages since the summary. */
export async function requestOf(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  conversation: StoredConversation,
  messages: readonly StoredMessage[],
): Promise<Asked> {
  const { language, level, kind, words, summary, summaryUntil } = conversation;
  const [settings, data] = await Promise.all([findSettings(db, userId), materialOf(db, userId, conversation)]);
  const scene = conversation.scenario === null ? null : scenarioOf(conversation.scenario);
  const inTurn = [...words.filter(({ isUsed }) => !isUsed), ...words.filter(({ isUsed }) => isUsed)];
  // Empty messages are failed replies.
  const sent = messages.filter(
    ({ place, text }) => text.trim() !== '' && (summaryUntil === null || BigInt(place) > BigInt(summaryUntil)),
  );
  const request: ChatRequest = {
    context: {
      language,
      level,
      kind,
      scenario: scene && { role: scene.role, setting: scene.setting, goals: scene.goals },
      words: inTurn.map(({ word, translation }) => ({ word, translation })),
      corrections: settings.corrections,
      remark: settings.remark,
    },
    data,
    summary,
    turns: sent.map(({ role, text }) => ({ role, text })),
    delimiterId: newDelimiterId(),
  };
  return { request, settings, sent };
}

const SCRIPTED = 'Nothing is sent: the practice partner is a script of this server, and no message leaves it.';

/** Returns the prompt context of the next message. @throws ApiError if the learner has no such conversation */
export async function tutorContextOf(
  deps: Pick<Deps, 'db' | 'chatModel'>,
  place: ConversationKey,
): Promise<TutorContext> {
  const conversation = await conversationOf(deps.db, place);
  if (conversation.mode === 'practice' || deps.chatModel === null) return { host: null, text: SCRIPTED, texts: [] };
  const messages = await listMessages(deps.db, place);
  const { request } = await requestOf(deps, place.userId, conversation, messages);
  const { text, data } = sentContext(request);
  return { host: deps.chatModel.host, text, texts: data };
}
