import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LANGUAGES } from '@wordreel/shared';
import { wordDataFile } from '#data';
import { compileWordData, readNames } from './compile.ts';

const names = readNames();
for (const { code } of LANGUAGES) {
  const file = wordDataFile(code);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(compileWordData(code, names)));
}
