// @ts-check
/** Of the rooms of captions, in the feature and at the operator: file, then the line in it. */
export const REFUSED_IN_CAPTIONS = [
  ['apps/api/src/features/captions/captions.routes.ts', `import { saveWord } from '#features/words/words.store';`],
  ['apps/api/src/features/captions/captions.routes.ts', `import { createDeps } from '#deps';`],
  [
    'apps/api/src/features/captions/lemmas/lemmas.store.ts',
    `import { listLines } from '#features/captions/transcripts/transcripts.store';`,
  ],
  [
    'apps/api/src/features/captions/reapply/reapply-fixes.ts',
    `import type { Overrides } from '#features/captions/overrides/overrides';`,
  ],
  [
    'apps/api/src/features/captions/transcripts/upload-captions.service.ts',
    `import { fixLine } from '#features/captions/fixes/fix-line.service';`,
  ],
  [
    'apps/api/src/features/captions/fixes/fix-line.service.ts',
    `import { listWords } from '#features/captions/comprehension/comprehension.store';`,
  ],
  [
    'apps/api/src/features/captions/comprehension/estimate.service.ts',
    `import { reapplyOne } from '#features/captions/reapply/reapply-captions.service';`,
  ],
  [
    'apps/api/src/features/captions/transcripts/transcripts.store.ts',
    `import { reapplyOne } from '#features/captions/reapply/reapply-captions.service';`,
  ],
  ['apps/api/src/features/captions/fixes/fixes.store.ts', `import { saveWord } from '#features/words/words.store';`],
  ['apps/api/src/features/captions/fixes/fix-line.service.ts', `import { route } from '#http/route';`],
  ['apps/api/src/features/captions/fixes/fix-line.test.ts', `import { saveWord } from '#features/words/words.store';`],
  ['apps/api/src/features/words/words.store.ts', `import { findRank } from '#features/captions/lemmas/lemmas.store';`],
  [
    'apps/api/src/operator/captions/import-captions.ts',
    `import { fetchOne } from '#operator/captions-fetch/fetch-one';`,
  ],
  ['apps/api/src/operator/captions/import-captions.ts', `import { route } from '#http/route';`],
  ['apps/api/src/operator/captions-fetch/fetch-one.ts', `import { walkThrough } from '#operator/videos/ask-youtube';`],
  ['apps/api/src/operator/captions-fetch/fetch-one.ts', `import { createDeps } from '#deps';`],
];

export const PASSED_IN_CAPTIONS = [
  [
    'apps/api/src/features/captions/captions.routes.ts',
    `import { fixLine } from '#features/captions/fixes/fix-line.service';`,
  ],
  [
    'apps/api/src/features/captions/transcripts/upload-captions.service.ts',
    `import { reapplyOne } from '#features/captions/reapply/reapply-captions.service';`,
  ],
  [
    'apps/api/src/features/captions/fixes/fix-line.service.ts',
    `import { listLines } from '#features/captions/transcripts/transcripts.store';`,
  ],
  [
    'apps/api/src/features/captions/comprehension/own-words.service.ts',
    `import type { Overrides } from '#features/captions/overrides/overrides';`,
  ],
  [
    'apps/api/src/features/captions/transcripts/upload-captions.service.ts',
    `import { lockLearner } from '#features/captions/lock-learner.store';`,
  ],
  [
    'apps/api/src/operator/captions-fetch/fetch-one.ts',
    `import { chooseCaptions } from '#operator/captions/choose-captions';`,
  ],
  ['apps/api/src/operator/captions.commands.ts', `import { importCaptions } from './captions/import-captions.ts';`],
];
