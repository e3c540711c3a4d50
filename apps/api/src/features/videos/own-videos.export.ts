import type { AccountExport } from '@wordreel/shared';
import type { Knex } from 'knex';
import { exportRows } from '#db/export-rows';
import type { Pieces } from '#lib/json-pieces';
import { ownVideos } from './own-videos.store.ts';

type Row = Omit<AccountExport['ownVideos'][number], 'level' | 'duration'> & {
  readonly levels: readonly string[];
  readonly durationMs: number | null;
};

const toVideo = ({ levels: [level], durationMs, ...video }: Row) => ({
  ...video,
  level,
  duration: durationMs === null ? null : durationMs / 1000,
});

export const ownVideosExport = ({ db }: { readonly db: Knex }) => ({
  ownVideos: ({ id }: { readonly id: string }): Pieces<AccountExport['ownVideos']> =>
    exportRows<Row>(ownVideos(db, id), {
      key: ['id'],
      columns: {
        id: 'id',
        url: 'url',
        language: 'lang',
        levels: 'levels',
        title: 'title',
        durationMs: 'duration_ms',
        series: 'series',
        episode: 'episode',
        addedAt: 'created_at',
      },
      toItem: toVideo,
    }),
});
