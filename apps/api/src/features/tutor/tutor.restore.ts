import type { AccountExport } from '@wordreel/shared';
import { type RestoredTable, type RestorePart, restoreRows, tablePart } from '#db/restore-part';
import { rowOf } from '#db/row-of';
import { COLUMNS } from './conversations/conversations.store.ts';
import { MESSAGE_COLUMNS } from './conversations/messages.store.ts';

type Conversation = AccountExport['tutorConversations'][number];

const CONVERSATIONS: RestoredTable = { table: 'tutor_conversations', key: ['user_id', 'id'] };

const MESSAGES: RestoredTable = {
  table: 'tutor_messages',
  key: ['user_id', 'id'],
  where: 'exists (select from tutor_conversations c where c.user_id = :owner and c.id = a.conversation_id)',
};

const NOTES: RestoredTable = {
  table: 'tutor_notes',
  key: ['user_id', 'message_id', 'quote', 'better'],
  isUnique: false,
  where: 'exists (select from tutor_messages m where m.user_id = :owner and m.id = a.message_id)',
};

/** Archives lack the hidden plan that a practice needs to continue, so imported conversations are finished. */
const toConversation = (one: Conversation) => rowOf(COLUMNS, { ...one, finishedAt: one.finishedAt ?? one.lastAt });

const toMessages = (userId: string, { id: conversation, messages }: Conversation) =>
  messages.map((message) => ({
    user_id: userId,
    conversation_id: conversation,
    ...rowOf(MESSAGE_COLUMNS, message),
  }));

const toNotes = (userId: string, { language, messages }: Conversation) =>
  messages.flatMap(({ id, notes }) =>
    notes.map((note) => ({
      user_id: userId,
      lang: language,
      message_id: id,
      quote: note.quote,
      better: note.better,
      why: note.why,
      kind: note.kind,
      saved_as: note.savedAs,
      is_shown: note.isShown,
      created_at: note.at,
    })),
  );

/** Maximum number of conversations, including imported ones: one a day for thirteen years. */
const MOST_CONVERSATIONS = 5000;
const FULL = 'You would have more than 5,000 conversations with the tutor, which is the limit. Delete some first.';

const conversations = tablePart<Conversation>(CONVERSATIONS, toConversation, {
  most: MOST_CONVERSATIONS,
  isPerLanguage: false,
  message: () => FULL,
});

/** Imports conversations, read-only and with their corrections, and settings if the account has none yet. */
export const tutorRestore = {
  tutorConversations: {
    ...conversations,
    restore: async (trx, userId, items) => {
      const rows = items.map((one) => ({ ...toConversation(one), user_id: userId }));
      const added = new Set((await restoreRows(trx, CONVERSATIONS, rows)).map(({ id }) => id));
      // Existing conversations are not changed.
      const fresh = items.filter(({ id }) => added.has(id));
      const messages = fresh.flatMap((one) => toMessages(userId, one));
      const notes = fresh.flatMap((one) => toNotes(userId, one));
      await restoreRows(trx, MESSAGES, messages);
      await restoreRows(trx, NOTES, notes);
      return added.size;
    },
  } satisfies RestorePart<Conversation>,
  tutorSettings: tablePart<NonNullable<AccountExport['tutorSettings']>>(
    { table: 'tutor_settings', key: ['user_id'] },
    ({ corrections, remark }) => ({ corrections, remark }),
  ),
};
