import type { AccountExport, LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { listPieces, objectPieces, pagesOf, wholePiece, type Pieces } from '#lib/json-pieces';

/** Rows to read and write at once. */
const PAGE = 250;

interface TranscriptRow {
  id: number;
  video_id: string;
  lang: LanguageCode;
  created_at: Date;
}

interface LineRow {
  line: number;
  start_ms: number;
  end_ms: number;
  text: string;
  translation: string | null;
}

interface OverrideRow {
  lang: LanguageCode;
  form: string;
  lemma: string;
  created_at: Date;
}

interface FixRow {
  id: number;
  video_id: string;
  line: number;
  text_before: string;
  text: string;
  status: string;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  reverted_at: Date | null;
}

const FIX_COLUMNS = [
  'id',
  'line',
  'text_before',
  'text',
  'status',
  'created_at',
  'decided_at',
  'decided_by',
  'reason',
  'reverted_at',
].map((name) => `f.${name}`);

function lines(db: Knex, transcriptId: number) {
  const read = (last: LineRow | null) =>
    db('transcript_lines')
      .where({ transcript_id: transcriptId })
      .andWhere('line', '>', last?.line ?? -1)
      .orderBy('line')
      .limit(PAGE)
      .select<LineRow[]>('line', 'start_ms', 'end_ms', 'text', 'translation');
  return listPieces(
    pagesOf(PAGE, read, ({ start_ms, end_ms, text, translation }) => ({
      start: start_ms / 1000,
      end: end_ms / 1000,
      text,
      ...(translation !== null && { translation }),
    })),
  );
}

async function* ownCaptions(db: Knex, userId: string): AsyncGenerator<string> {
  const transcripts = await db('transcripts')
    .where({ user_id: userId })
    .orderBy('id')
    .select<TranscriptRow[]>('id', 'video_id', 'lang', 'created_at');
  let before = '[';
  for (const { id, video_id, lang, created_at } of transcripts) {
    yield before;
    yield* objectPieces([
      ['videoId', wholePiece(Promise.resolve(video_id))],
      ['language', wholePiece(Promise.resolve(lang))],
      ['addedAt', wholePiece(Promise.resolve(created_at.toISOString()))],
      ['lines', lines(db, id)],
    ]);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function overrides(db: Knex, userId: string) {
  const read = (last: OverrideRow | null) => {
    const page = db('token_overrides').where({ user_id: userId }).orderBy(['lang', 'form']).limit(PAGE);
    if (last !== null) page.whereRaw('(lang, form) > (?, ?)', [last.lang, last.form]);
    return page.select<OverrideRow[]>('lang', 'form', 'lemma', 'created_at');
  };
  return listPieces(
    pagesOf(PAGE, read, ({ lang, form, lemma, created_at }) => ({
      language: lang,
      form,
      lemma,
      since: created_at.toISOString(),
    })),
  );
}

function fixes(db: Knex, userId: string) {
  const read = (last: FixRow | null) =>
    db('line_fixes as f')
      .join('transcripts as t', 't.id', 'f.transcript_id')
      .where('f.user_id', userId)
      .andWhere('f.id', '>', last?.id ?? 0)
      .orderBy('f.id')
      .limit(PAGE)
      .select<FixRow[]>('t.video_id', ...FIX_COLUMNS);
  return listPieces(
    pagesOf(PAGE, read, (row) => ({
      videoId: row.video_id,
      line: row.line,
      textBefore: row.text_before,
      text: row.text,
      status: row.status,
      proposedAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: row.decided_by,
      reason: row.reason,
      revertedAt: row.reverted_at?.toISOString() ?? null,
    })),
  );
}

/** Exports own captions, overrides of forms and line fixes. */
export function captionsExport({ db }: { readonly db: Knex }) {
  return {
    captions: ({ id }: { readonly id: string }): Pieces<AccountExport['captions']> => ownCaptions(db, id),
    tokenOverrides: ({ id }: { readonly id: string }): Pieces<AccountExport['tokenOverrides']> => overrides(db, id),
    lineFixes: ({ id }: { readonly id: string }): Pieces<AccountExport['lineFixes']> => fixes(db, id),
  };
}
