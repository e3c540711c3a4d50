import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import type { Deps } from '#deps';
import { exportRows, type Exports } from '#db/export-rows';
import { listPieces, pagesOf, wholePiece } from '#lib/json-pieces';
import { findStoredSettings } from '#features/tutor/settings/settings.store';

/** Number of conversations per page; each has a few dozen messages. */
const PAGE = 10;

type Conversation = AccountExport['tutorConversations'][number];

type Message = Conversation['messages'][number];
type ConversationRow = Omit<Conversation, 'messages'> & {
  readonly messages: readonly (Omit<Message, 'notes'> & { readonly notes: Message['notes'] | null })[];
};

const iso = (time: string): string => new Date(time).toISOString();

/** Converts times, because PostgreSQL writes them in JSON in its own format. */
const toConversation = ({ words, messages, ...row }: ConversationRow): Conversation => ({
  ...row,
  words: words.map(({ word, translation, isUsed }) => ({ word, translation, isUsed })),
  messages: messages.map(({ notes, sentAt, ...message }) => ({
    ...message,
    sentAt: iso(sentAt),
    notes: (notes ?? []).map((note) => ({ ...note, at: iso(note.at) })),
  })),
});

const NOTES = `
  select json_agg(json_build_object('quote', n.quote, 'better', n.better, 'why', n.why, 'kind', n.kind,
    'savedAs', n.saved_as, 'isShown', n.is_shown, 'at', n.created_at) order by n.id)
  from tutor_notes n where n.user_id = :userId and n.message_id = m.id`;

const CONVERSATIONS = `
  select c.id, c.lang as language, c.mode, c.kind, c.scenario, c.video_id as "videoId", c.video_title as "videoTitle", c.title,
    c.level, c.zone, c.words, c.goals, c.summary, c.report, c.started_at as "startedAt", c.last_at as "lastAt",
    c.finished_at as "finishedAt", coalesce((
    select json_agg(json_build_object('id', m.id, 'role', m.role, 'text', m.text, 'translation', m.translation,
      'language', m.lang, 'status', m.status, 'failure', m.failure, 'isShort', m.is_short, 'usedWords', m.used_words,
      'task', m.task, 'result', m.result, 'model', m.model, 'sentAt', m.sent_at, 'notes', (${NOTES})) order by m.place)
    from tutor_messages m where m.user_id = :userId and m.conversation_id = c.id), '[]') as messages
  from tutor_conversations c
  where c.user_id = :userId and (:after::uuid is null or c.id > :after::uuid) order by c.id limit ${PAGE}`;

function conversations(db: Knex, userId: string) {
  const read = async (last: ConversationRow | null) => {
    const { rows } = await db.raw<{ rows: ConversationRow[] }>(CONVERSATIONS, { userId, after: last?.id ?? null });
    return rows;
  };
  return listPieces(pagesOf(PAGE, read, toConversation));
}

export function tutorExport({ db }: Pick<Deps, 'db'>): Exports<'tutorConversations' | 'tutorUsage' | 'tutorSettings'> {
  return {
    tutorConversations: ({ id }) => conversations(db, id),
    tutorUsage: ({ id }) =>
      exportRows(db('tutor_usage').where({ user_id: id }), {
        key: ['day'],
        columns: { day: 'day', messages: 'messages', tokens: 'tokens' },
      }),
    tutorSettings: ({ id }) => wholePiece(findStoredSettings(db, id)),
  };
}
