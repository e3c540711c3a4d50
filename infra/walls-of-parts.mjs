// @ts-check

// Examples for `walls.test.mjs` of the files that join features, for requests and jobs alike.

/** File, then the line in it. */
export const REFUSED_IN_PARTS = [
  ['apps/api/src/weights-parts.ts', `import { listTries } from '#features/weights/weights.store';`],
  ['apps/api/src/restore-parts.ts', `import { beginRestore } from '#features/archive/restores.store';`],
  ['apps/api/src/import-parts.ts', `import { listImports } from '#features/imports/imports.store';`],
  ['apps/api/src/weekly-mail-parts.ts', `import { putWish } from '#features/preferences/preferences.store';`],
];

export const PASSED_IN_PARTS = [
  ['apps/api/src/restore-parts.ts', `import { wordsRestore } from '#features/words/words.restore';`],
  ['apps/api/src/import-parts.ts', `import { listParts } from '#features/words/batches/add-imported-words.service';`],
  ['apps/api/src/weekly-mail-parts.ts', `import { takeBack } from '#features/preferences/preferences.service';`],
  ['apps/api/src/weights-parts.ts', `import { processTrainer } from '#features/weights/training/trainer';`],
];
