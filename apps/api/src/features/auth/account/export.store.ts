import {
  isLanguageCode,
  isLevelCode,
  type AccountExport,
  type KnownStatus,
  type LanguageCode,
  type LanguageExport,
} from '@wordreel/shared';
import type { Knex } from 'knex';
import { COLUMNS, toWord, type WordRow } from '#db/word-row';

type ListedRow = WordRow & { lang: string };

interface WatchSessionRow {
  video_id: string;
  position_ms: number;
  watched_ms: number;
  started_at: Date;
  last_seen_at: Date;
}

interface MarkRow {
  lang: string;
  lemma: string;
  status: KnownStatus;
}

const lemmasOf = (marks: readonly MarkRow[], code: string, wanted: KnownStatus): string[] =>
  marks.filter(({ lang, status }) => lang === code && status === wanted).map(({ lemma }) => lemma);

/** What a learner has watched, session by session. */
export async function exportWatchSessions(db: Knex, userId: string): Promise<AccountExport['watchSessions']> {
  const rows = await db('watch_sessions')
    .where({ user_id: userId })
    .orderBy('started_at')
    .select<WatchSessionRow[]>('video_id', 'position_ms', 'watched_ms', 'started_at', 'last_seen_at');
  return rows.map((row) => ({
    videoId: row.video_id,
    position: row.position_ms / 1000,
    watched: row.watched_ms / 1000,
    startedAt: row.started_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

interface OwnLineRow {
  video_id: string;
  lang: LanguageCode;
  start_ms: number;
  end_ms: number;
  text: string;
}

/** The captions that a learner has uploaded. */
export async function exportCaptions(db: Knex, userId: string): Promise<AccountExport['captions']> {
  const rows = await db('transcripts as t')
    .join('transcript_lines as l', 'l.transcript_id', 't.id')
    .where('t.user_id', userId)
    .orderBy(['t.id', 'l.line'])
    .select<OwnLineRow[]>('t.video_id', 't.lang', 'l.start_ms', 'l.end_ms', 'l.text');
  const captions = new Map<string, AccountExport['captions'][number]>();
  for (const { video_id, lang, start_ms, end_ms, text } of rows) {
    const kept = captions.get(video_id) ?? { videoId: video_id, language: lang, lines: [] };
    kept.lines.push({ start: start_ms / 1000, end: end_ms / 1000, text });
    captions.set(video_id, kept);
  }
  return [...captions.values()];
}

/** Every language of a learner with its words, in the order in which they were saved. */
export async function exportLanguages(db: Knex, userId: string): Promise<LanguageExport[]> {
  const levels = await db('user_languages')
    .where({ user_id: userId })
    .select<{ lang: string; manual_level: string | null }[]>('lang', 'manual_level');
  const words = await db('words')
    .where({ user_id: userId, deleted_at: null })
    .orderBy('id')
    .select<ListedRow[]>(db.raw(`lang, ${COLUMNS}`));
  const marks = await db('known_words')
    .where({ user_id: userId })
    .orderBy('lemma')
    .select<MarkRow[]>('lang', 'lemma', 'status');
  const codes = [...new Set([...levels, ...words, ...marks].map(({ lang }) => lang))].filter(isLanguageCode).toSorted();
  return codes.map((code) => {
    const level = levels.find(({ lang }) => lang === code)?.manual_level;
    return {
      code,
      level: level !== null && level !== undefined && isLevelCode(level) ? level : 'beginner',
      words: words.filter(({ lang }) => lang === code).map(toWord),
      knownWords: lemmasOf(marks, code, 'known'),
      ignoredWords: lemmasOf(marks, code, 'ignored'),
    };
  });
}
