// Checks that the reference lines are well-formed: `node packages/language/gold/check.mjs`.
import { existsSync, readFileSync } from 'node:fs';

const EXPECTED = {
  de: 120,
  fr: 120,
  es: 120,
  it: 120,
  nl: 47,
  pl: 47,
  pt: 47,
  ru: 47,
  sv: 47,
  tr: 47,
  ja: 30,
  zh: 30,
  ko: 30,
  ar: 30,
};
const WITH_LEMMA = new Set(['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ru', 'sv', 'tr']);
const KINDS = new Set(['word', 'name', 'number']);
const faults = [];

const read = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));

const noDoubles = (name, lines) => {
  const seen = new Set();
  for (const { text } of lines) {
    if (seen.has(text)) faults.push(`${name}: twice: ${text}`);
    if (text !== text.normalize('NFC')) faults.push(`${name}: not NFC: ${text}`);
    seen.add(text);
  }
};

/**
 * Checks that the surfaces occur in the text in this order, and that they cover all letters and digits outside
 * [sounds].
 */
const checkTokens = (lang, { text, tokens }) => {
  let at = 0;
  let left = '';
  for (const [surface, kind, lemma] of tokens) {
    const start = text.indexOf(surface, at);
    if (start < 0) return faults.push(`${lang}: "${surface}" is not in order in: ${text}`);
    left += text.slice(at, start);
    at = start + surface.length;
    if (!KINDS.has(kind)) faults.push(`${lang}: kind ${kind} in: ${text}`);
    const wanted = WITH_LEMMA.has(lang) && kind === 'word';
    if (wanted !== (typeof lemma === 'string' && lemma !== ''))
      faults.push(`${lang}: lemma of "${surface}" in: ${text}`);
    if (lemma && lemma !== lemma.normalize('NFC')) faults.push(`${lang}: lemma not NFC: ${lemma}`);
  }
  left = (left + text.slice(at)).replace(/\[[^\]]*\]/g, '');
  if (/[\p{L}\p{N}]/u.test(left)) faults.push(`${lang}: no token covers "${left.trim()}" in: ${text}`);
};

for (const [lang, count] of Object.entries(EXPECTED)) {
  const lines = read(lang);
  if (lines.length !== count) faults.push(`${lang}: ${lines.length} lines instead of ${count}`);
  noDoubles(lang, lines);
  for (const line of lines) checkTokens(lang, line);
}

/**
 * Checks that verb and particle are words of the text, that the particle comes later, and that the infinitive begins
 * with it.
 */
const checkJoins = ({ text, joins }) => {
  const words = text.match(/[\p{L}\p{M}'-]+/gu) ?? [];
  for (const [verb, particle, infinitive] of joins) {
    const from = words.indexOf(verb);
    if (from < 0 || words.indexOf(particle, from + 1) < 0)
      faults.push(`separable: ${verb} ... ${particle} in: ${text}`);
    if (!infinitive.startsWith(particle) || !/(en|ern|eln|tun)$/.test(infinitive))
      faults.push(`separable: ${infinitive}`);
  }
};

if (existsSync(new URL('separable-de.json', import.meta.url))) {
  const lines = read('separable-de');
  if (lines.length !== 200) faults.push(`separable: ${lines.length} lines instead of 200`);
  noDoubles('separable', lines);
  for (const line of lines) checkJoins(line);
  process.stdout.write(
    `separable: ${lines.filter(({ joins }) => joins.length > 0).length} of ${lines.length} with a join\n`,
  );
}

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(faults.length === 0 ? 'All reference lines hold.\n' : `${faults.length} faults\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
