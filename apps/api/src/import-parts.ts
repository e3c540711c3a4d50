import type { ImportParts } from '#features/imports/import-parts';
import { memoryParts } from '#features/reviews/memories/seed-memories.service';
import { dayRuleOf } from '#features/reviews/terms/study-day.service';
import { listParts } from '#features/words/batches/bring-words.service';

/** What imports need of other features, for requests and jobs alike. */
export const importParts: ImportParts = { ...listParts, ...memoryParts, dayRuleOf };
