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

export type ArchiveLook = z.infer<typeof ArchiveLook>;
export type ArchiveRestored = z.infer<typeof ArchiveRestored>;
