import type { LanguageCode } from '@wordreel/shared';
import type { Knex } from 'knex';
import { exportRows, type Exports } from '#db/export-rows';
import { objectPieces, wholePiece } from '#lib/json-pieces';

interface Transcript {
  readonly id: number;
  readonly videoId: string;
  readonly language: LanguageCode;
  readonly addedAt: Date;
}

interface Line {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly translation: string | null;
}

const toLine = ({ startMs, endMs, text, translation }: Line) => ({
  start: startMs / 1000,
  end: endMs / 1000,
  text,
  ...(translation !== null && { translation }),
});

async function* ownCaptions(db: Knex, userId: string): AsyncGenerator<string> {
  const transcripts = await db('transcripts')
    .where({ user_id: userId })
    .orderBy('id')
    .select<Transcript[]>('id', { videoId: 'video_id', language: 'lang', addedAt: 'created_at' });
  let before = '[';
  for (const { id, videoId, language, addedAt } of transcripts) {
    yield before;
    yield* objectPieces([
      ['videoId', wholePiece(videoId)],
      ['language', wholePiece(language)],
      ['addedAt', wholePiece(addedAt)],
      [
        'lines',
        exportRows(db('transcript_lines').where({ transcript_id: id }), {
          key: ['line'],
          columns: { startMs: 'start_ms', endMs: 'end_ms', text: 'text', translation: 'translation' },
          toItem: toLine,
        }),
      ],
    ]);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

export function captionsExport({ db }: { readonly db: Knex }): Exports<'captions' | 'tokenOverrides' | 'lineFixes'> {
  return {
    captions: ({ id }) => ownCaptions(db, id),
    tokenOverrides: ({ id }) =>
      exportRows(db('token_overrides').where({ user_id: id }), {
        key: ['lang', 'form'],
        columns: { language: 'lang', form: 'form', lemma: 'lemma', since: 'created_at' },
      }),
    lineFixes: ({ id }) =>
      exportRows(db('line_fixes as f').join('transcripts as t', 't.id', 'f.transcript_id').where('f.user_id', id), {
        key: ['f.id'],
        columns: {
          videoId: 't.video_id',
          line: 'f.line',
          textBefore: 'f.text_before',
          text: 'f.text',
          status: 'f.status',
          proposedAt: 'f.created_at',
          decidedAt: 'f.decided_at',
          decidedBy: 'f.decided_by',
          reason: 'f.reason',
          revertedAt: 'f.reverted_at',
        },
      }),
  };
}
