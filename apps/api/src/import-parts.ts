import type { ImportParts } from '#features/imports/import-parts';
import { initialStateParts } from '#features/reviews/card-states/initial-states.service';
import { dayRuleOf } from '#features/reviews/parameters/study-day.service';
import { listParts } from '#features/words/batches/add-imported-words.service';

/** The functions of other features that imports need, in requests and jobs. */
export const importParts: ImportParts = { ...listParts, ...initialStateParts, dayRuleOf };
