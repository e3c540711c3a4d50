import type { AccountExport } from '@wordreel/shared';
import { checkCount, type RestorePart, tablePart } from '#db/restore-part';
import { countStanding, type RestoredRows, type RestoredTable, restoreRows, rollBackRows } from '#db/restore-rows';

type Conversation = AccountExport['tutorConversations'][number];

const CONVERSATIONS: RestoredTable = {
  table: 'tutor_conversations',
  columns: [
    'user_id',
    'id',
    'lang',
    'mode',
    'kind',
    'scenario',
    'video_id',
    'video_title',
    'title',
    'level',
    'zone',
    'words',
    'goals',
    'summary',
    'report',
    'started_at',
    'last_at',
    'finished_at',
  ],
  key: ['user_id', 'id'],
};

const MESSAGES: RestoredTable = {
  table: 'tutor_messages',
  columns: [
    'user_id',
    'id',
    'conversation_id',
    'role',
    'text',
    'status',
    'failure',
    'sent_at',
    'lang',
    'is_short',
    'used_words',
    'task',
    'result',
    'translation',
    'model',
  ],
  key: ['user_id', 'id'],
  where: 'exists (select from tutor_conversations c where c.user_id = a.user_id and c.id = a.conversation_id)',
};

const NOTES: RestoredTable = {
  table: 'tutor_notes',
  columns: ['user_id', 'lang', 'message_id', 'quote', 'better', 'why', 'kind', 'saved_as', 'is_shown', 'created_at'],
  key: ['user_id', 'message_id', 'quote', 'better'],
  isUnique: false,
  where: 'exists (select from tutor_messages m where m.user_id = a.user_id and m.id = a.message_id)',
};

/**
 * Imported conversations are finished, because archives do not contain the hidden plan that a practice needs to
 * continue.
 */
const toConversation = (userId: string, one: Conversation) => ({
  user_id: userId,
  id: one.id,
  lang: one.language,
  mode: one.mode,
  kind: one.kind,
  scenario: one.scenario,
  video_id: one.videoId,
  video_title: one.videoTitle,
  title: one.title,
  level: one.level,
  zone: one.zone,
  words: one.words,
  goals: one.goals,
  summary: one.summary,
  report: one.report,
  started_at: one.startedAt,
  last_at: one.lastAt,
  finished_at: one.finishedAt ?? one.lastAt,
});

const toMessages = (userId: string, { id: conversation, messages }: Conversation) =>
  messages.map((message) => ({
    user_id: userId,
    id: message.id,
    conversation_id: conversation,
    role: message.role,
    text: message.text,
    status: message.status,
    failure: message.failure,
    sent_at: message.sentAt,
    lang: message.language,
    is_short: message.isShort,
    used_words: message.usedWords,
    task: message.task,
    result: message.result,
    translation: message.translation,
    model: message.model,
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

type Talks = readonly RestoredRows[];

/** The limit including imported ones: one a day for thirteen years. */
const MOST_CONVERSATIONS = 5000;
const FULL = 'You would have more than 5,000 conversations with the tutor, the most that are kept. Remove some first.';

/** Imports conversations with their corrections as read-only, and settings if the account has none yet. */
export const tutorRestore = {
  tutorConversations: {
    restore: async (trx, userId, items) => {
      const conversations = await restoreRows(
        trx,
        CONVERSATIONS,
        items.map((one) => toConversation(userId, one)),
      );
      if (conversations.added.length > 0) {
        const full = { most: MOST_CONVERSATIONS, message: FULL };
        await checkCount(trx, { table: 'tutor_conversations', userId }, full);
      }
      // Existing conversations are not changed.
      const added = new Set(conversations.added.map(({ id }) => id));
      const fresh = items.filter(({ id }) => added.has(id));
      const messages = await restoreRows(
        trx,
        MESSAGES,
        fresh.flatMap((one) => toMessages(userId, one)),
      );
      const notes = await restoreRows(
        trx,
        NOTES,
        fresh.flatMap((one) => toNotes(userId, one)),
      );
      return { step: [conversations, messages, notes], changed: conversations.added.length };
    },
    standing: (db, userId, items) =>
      countStanding(
        db,
        CONVERSATIONS,
        items.map((one) => toConversation(userId, one)),
      ),
    // Messages and notes are deleted with their conversation.
    rollBack: (trx, _userId, [conversations]) =>
      rollBackRows(trx, CONVERSATIONS, conversations ?? { added: [], changed: [] }),
  } satisfies RestorePart<Conversation, Talks>,
  tutorSettings: tablePart<NonNullable<AccountExport['tutorSettings']>>(
    { table: 'tutor_settings', columns: ['user_id', 'corrections', 'remark'], key: ['user_id'] },
    ({ corrections, remark }) => ({ corrections, remark }),
  ),
};
