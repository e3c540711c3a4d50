import { z } from 'zod';
import { LanguageCode } from './codes.ts';

const count = z.number().int().nonnegative();

/** What an archive brings of a kind, and of which language where it belongs to one. */
const ArchiveCount = z.object({
  part: z.string().meta({ description: '`words`, `reviews`, `marks` and so on: see docs/archive.md.' }),
  language: LanguageCode.nullable(),
  found: count,
});

/** What would be brought back. */
export const ArchiveLook = z
  .object({
    counts: z.array(
      ArchiveCount.extend({ standing: count.meta({ description: 'Those that the account has already.' }) }),
    ),
    left: z.array(
      z.object({
        part: z.string(),
        count,
        why: z.string().meta({ description: 'Why they are not brought back, as the end of a sentence.' }),
      }),
    ),
  })
  .meta({ id: 'ArchiveLook' });

/** What was brought back. */
export const ArchiveRestored = z
  .object({
    restore: z.uuid().meta({ description: 'By which it can be taken back, until the next archive is brought back.' }),
    counts: z.array(
      ArchiveCount.extend({ changed: count.meta({ description: 'Added, or changed by what is newer.' }) }),
    ),
  })
  .meta({ id: 'ArchiveRestored' });

/** An archive that was brought back, or is being brought or taken back. */
export const ArchiveRestoreStatus = z
  .object({
    id: z.uuid().meta({ description: 'By which it can be taken back, for thirty days.' }),
    createdAt: z.iso.datetime(),
    state: z.enum(['restoring', 'standing', 'taking_back', 'taken_back']).meta({
      description: 'One that broke off is taken back by itself.',
    }),
    done: count.meta({ description: 'Portions that stand.' }),
    total: count,
    counts: ArchiveRestored.shape.counts.nullable().meta({ description: 'Null before all of it is there.' }),
  })
  .meta({ id: 'ArchiveRestoreStatus' });

export const ArchiveRestores = z.array(ArchiveRestoreStatus).meta({ id: 'ArchiveRestores' });

export type ArchiveLook = z.infer<typeof ArchiveLook>;
export type ArchiveRestoreStatus = z.infer<typeof ArchiveRestoreStatus>;
export type ArchiveRestored = z.infer<typeof ArchiveRestored>;
