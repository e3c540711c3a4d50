import { z } from 'zod';
import { LanguageCode } from './codes.ts';

const count = z.number().int().nonnegative();

/** Number of entries of a kind in an archive, per language where applicable. */
const ArchiveCount = z.object({
  part: z.string().meta({ description: '`words`, `reviews`, `marks` and so on: see docs/archive.md.' }),
  language: LanguageCode.nullable(),
  found: count,
});

/** Preview of a restore. */
export const ArchiveLook = z
  .object({
    counts: z.array(
      ArchiveCount.extend({ standing: count.meta({ description: 'Number of entries that the account already has.' }) }),
    ),
    left: z.array(
      z.object({
        part: z.string(),
        count,
        why: z.string().meta({ description: 'Why they are not restored, as the end of a sentence.' }),
      }),
    ),
  })
  .meta({ id: 'ArchiveLook' });

/** Result of a restore. */
export const ArchiveRestored = z
  .object({
    restore: z.uuid().meta({ description: 'Id to undo the restore, until the next archive is restored.' }),
    counts: z.array(
      ArchiveCount.extend({
        changed: count.meta({ description: 'Number of entries that were added, or updated with newer ones.' }),
      }),
    ),
  })
  .meta({ id: 'ArchiveRestored' });

/** A restore that is finished, in progress or being undone. */
export const ArchiveRestoreStatus = z
  .object({
    id: z.uuid().meta({ description: 'Id to undo the restore, for thirty days.' }),
    createdAt: z.iso.datetime(),
    state: z.enum(['restoring', 'standing', 'taking_back', 'taken_back']).meta({
      description: 'An interrupted restore is undone automatically.',
    }),
    done: count.meta({ description: 'Number of finished batches.' }),
    total: count,
    counts: ArchiveRestored.shape.counts.nullable().meta({ description: 'Null until the restore is complete.' }),
  })
  .meta({ id: 'ArchiveRestoreStatus' });

export const ArchiveRestores = z.array(ArchiveRestoreStatus).meta({ id: 'ArchiveRestores' });

export type ArchiveLook = z.infer<typeof ArchiveLook>;
export type ArchiveRestoreStatus = z.infer<typeof ArchiveRestoreStatus>;
export type ArchiveRestored = z.infer<typeof ArchiveRestored>;
