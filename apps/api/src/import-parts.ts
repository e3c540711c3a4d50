import type { ImportParts } from '#features/imports/import-parts';
import { initialStateParts } from '#features/reviews/card-states/initial-states.service';
import { dayRuleOf } from '#features/reviews/parameters/study-day.service';
import { listParts } from '#features/words/batches/add-imported-words.service';

/** What imports need of other features, for requests and jobs alike. */
export const importParts: ImportParts = { ...listParts, ...initialStateParts, dayRuleOf };
