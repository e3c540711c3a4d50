// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./', import.meta.url);

/**
 * A learner's message, with the positions of its mistakes.
 * @typedef {{ text: string, mistakes: [from: number, to: number][] }} Prompt
 */

/** @typedef {{ band: string, words: string[], prompts: Prompt[] }} Band */

/** The languages with messages. */
export const languages = () =>
  readdirSync(FOLDER).flatMap((name) => (name.endsWith('.txt') ? [name.slice(0, -'.txt'.length)] : []));

/** Removes the asterisks that mark mistakes from a line. @param {string} line @returns {Prompt} */
function readLine(line) {
  /** @type {Prompt['mistakes']} */
  const mistakes = [];
  let text = '';
  for (const [i, part] of line.split('*').entries()) {
    if (i % 2 === 1) mistakes.push([text.length, text.length + part.length]);
    text += part;
  }
  return { text, mistakes };
}

/**
 * Reads the messages of a language, or those of a custom file in the same format.
 * @param {string} language
 * @param {string} [file]
 * @returns {Band[]}
 */
export function readPrompts(language, file = fileURLToPath(new URL(`${language}.txt`, FOLDER))) {
  const [, ...sections] = readFileSync(file, 'utf8').split(/^# /m);
  return sections.map((section) => {
    const [band = '', words = '', ...lines] = section.split('\n').filter((line) => line.trim() !== '');
    return { band: band.trim(), words: words.replace('words: ', '').split(', '), prompts: lines.map(readLine) };
  });
}
