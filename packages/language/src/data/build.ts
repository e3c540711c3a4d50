import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { LANGUAGES, type LanguageCode } from '@wordreel/shared';
import { wordDataFile } from '#data';
import { compileWordData, readNames } from './compile.ts';

/** These take seconds each, the others less than one. They start first, so that no thread ends long after the rest. */
const LARGEST = new Set<LanguageCode>(['de', 'es', 'fr', 'it']);

/** With the default of 16 MB, compiling a table with a million forms takes a fifth longer due to garbage collection. */
const YOUNG_GENERATION_MB = 64;

function compileAll(): void {
  const waiting = LANGUAGES.map(({ code }) => code).toSorted((a, b) => Number(LARGEST.has(b)) - Number(LARGEST.has(a)));
  mkdirSync(dirname(wordDataFile('de')), { recursive: true });
  for (let count = Math.min(availableParallelism(), waiting.length); count > 0; count -= 1) {
    const thread = new Worker(new URL(import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB, maxOldGenerationSizeMb: 4096 },
    });
    thread.on('message', () => thread.postMessage(waiting.shift() ?? null));
  }
}

function compileInTurn(port: NonNullable<typeof parentPort>): void {
  const names = readNames();
  port.on('message', (language: LanguageCode | null) => {
    if (language === null) port.close();
    else {
      writeFileSync(wordDataFile(language), JSON.stringify(compileWordData(language, names)));
      port.postMessage('next');
    }
  });
  port.postMessage('next');
}

if (isMainThread) compileAll();
else if (parentPort !== null) compileInTurn(parentPort);
