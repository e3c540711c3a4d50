import type { TutorContext } from '@wordreel/shared';
import { sentContext } from '@wordreel/tutor';
import type { Deps } from '#deps';
import { conversationOf } from '#features/tutor/conversations/conversations.store';
import { listMessages } from '#features/tutor/conversations/messages.store';
import type { ConversationKey } from '#features/tutor/conversations/stored-conversation';
import { requestOf } from './request.service.ts';

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
