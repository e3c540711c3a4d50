// @ts-check
// Tokenizes 500 transcripts of 1,500 words each. The transcripts consist of the reference lines and listed words so
// that they don't repeat. Run `pnpm --filter @wordreel/language build && pnpm --filter @wordreel/language bench
// [language]`.
import { readFileSync } from 'node:fs';
import { tokenise } from '@wordreel/language';
import { loadWordKnowledge } from '@wordreel/language/data';

const language = /** @type {import('@wordreel/shared').LanguageCode} */ (process.argv[2] ?? 'de');
const TRANSCRIPTS = 500;
const WORDS = 1500;

const words = await loadWordKnowledge(language);
const gold = JSON.parse(readFileSync(new URL(`../gold/${language}.json`, import.meta.url), 'utf8'));

/** Returns a reference line with a listed word inserted, so that no two transcripts are alike. @param {number} number */
function lineOf(number) {
  const { text } = gold[number % gold.length];
  const form = words.forms[(number * 7919) % words.forms.length];
  return text.replace(/ (\S+)$/u, ` ${form} $1`);
}

let made = 0;
const transcripts = Array.from({ length: TRANSCRIPTS }, () => {
  const lines = [];
  for (let count = 0; count < WORDS;) {
    const line = lineOf((made += 1));
    lines.push(line);
    count += line.split(/\s+/u).length;
  }
  return lines;
});

const begun = performance.now();
const idle = process.cpuUsage();
let tokens = 0;
for (const lines of transcripts) for (const line of lines) tokens += tokenise(line, language, words).length;
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage(idle);
const processor = ((user + system) / 1e6).toFixed(1);
const memory = Math.round(process.memoryUsage().rss / 1e6);
console.log(
  `${language}: ${tokens} tokens of ${TRANSCRIPTS} transcripts in ${seconds.toFixed(1)} s (${processor} s of processor time), ${memory} MB`,
);
