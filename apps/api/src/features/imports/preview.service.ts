import type { ImportChoice, ImportPreview } from '@wordreel/shared';
import type { UserLanguage } from '#lib/user-language';
import { mapFile } from './reading/reading.ts';
import type { MappedRow, MappedWord } from './reading/thread-messages.ts';
import type { RunDeps } from './run.service.ts';
import { type Plan, planRows, type Update } from './plan-rows.service.ts';

/** Limits for the samples in a preview. */
const MOST_WORDS = 8;
const MOST_SKIPS = 100;

const toSample = ({ word, memory }: MappedWord) => ({
  word: word.word,
  translation: word.translation ?? null,
  dueDay: memory?.dueDay ?? null,
});

const toUpdateSample = ({ row, filled, hasCardState }: Update) => ({
  word: row.word.word,
  gets: [...Object.keys(filled), ...(hasCardState ? ['what was remembered'] : [])],
});

const toExtra = ({ at, word, extra }: MappedWord) =>
  extra === undefined ? [] : [{ at, text: word.word, why: `“${extra}” is left out` }];

function withPortion(
  before: ImportPreview,
  { adds, updates, standing, skips }: Plan,
  mostSkips: number,
): ImportPreview {
  const { samples } = before;
  const extras = [...adds, ...updates.map(({ row }) => row)].flatMap(toExtra);
  const { extras: extrasBefore = [] } = samples;
  const remembered = adds.filter(({ memory }) => memory !== null).length;
  return {
    adds: before.adds + adds.length,
    updates: before.updates + updates.length,
    standing: before.standing + standing,
    skips: before.skips + skips.length,
    extras: (before.extras ?? 0) + extras.length,
    unreadStars: (before.unreadStars ?? 0) + adds.filter(({ hasOddStars }) => hasOddStars === true).length,
    withMemory: before.withMemory + remembered + updates.filter(({ hasCardState }) => hasCardState).length,
    samples: {
      adds: [...samples.adds, ...adds.slice(0, MOST_WORDS - samples.adds.length).map(toSample)],
      updates: [...samples.updates, ...updates.slice(0, MOST_WORDS - samples.updates.length).map(toUpdateSample)],
      skips: [...samples.skips, ...skips.slice(0, mostSkips - samples.skips.length)],
      extras: [...extrasBefore, ...extras.slice(0, mostSkips - extrasBefore.length)],
    },
  };
}

const NOTHING: ImportPreview = {
  adds: 0,
  updates: 0,
  standing: 0,
  skips: 0,
  extras: 0,
  withMemory: 0,
  unreadStars: 0,
  samples: { adds: [], updates: [], skips: [], extras: [] },
};

interface PreviewOrder {
  readonly source: Uint8Array;
  readonly choice: ImportChoice;
  /** Whether to list every skipped row instead of just the first hundred. */
  readonly hasAllSkips: boolean;
}

export async function previewImport(
  { db, words }: Pick<RunDeps, 'db' | 'words'>,
  place: UserLanguage,
  { source, choice, hasAllSkips }: PreviewOrder,
): Promise<ImportPreview> {
  const { portions } = await mapFile(place.userId, { source, mapping: choice });
  let room = await words.roomOf(db, place);
  let preview = NOTHING;
  for (const portion of portions) {
    const rows = JSON.parse(portion) as MappedRow[];
    const plan = await planRows(words, db, place, { rows, choice, room });
    room -= plan.adds.length;
    preview = withPortion(preview, plan, hasAllSkips ? Number.POSITIVE_INFINITY : MOST_SKIPS);
  }
  return preview;
}
