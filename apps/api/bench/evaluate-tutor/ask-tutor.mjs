// @ts-check
import { randomBytes } from 'node:crypto';
import { completion } from '#lib/completion';
import { chatMessages, easierMessages, limitsOf, needsEasier, notesMessages, readNotes } from '@wordreel/tutor';

const REPLY_TOKENS = 350;
const NOTES_TOKENS = 300;

const delimiterId = () => randomBytes(8).toString('hex');

/** The options the product uses, with a signal that is never aborted. @param {number} maxTokens */
const optionsFor = (maxTokens) => ({ maxTokens, signal: new AbortController().signal });

/**
 * Requests a reply as the product does, including the retry in easier words if the reply is too hard.
 * @param {import('@wordreel/tutor').ChatModel} model
 * @param {{ language: import('@wordreel/shared').LanguageCode, level: import('@wordreel/shared').LevelCode,
 *   words: string[], text: string, measure: (text: string) => { known: number | null, newWords: string[] } }} turn
 */
export async function askReply(model, { language, level, words, text, measure }) {
  const messages = chatMessages({
    context: {
      language,
      level,
      kind: 'free',
      scenario: null,
      words: words.map((word) => ({ word, translation: null })),
      corrections: 'each',
      remark: '',
    },
    data: [],
    summary: null,
    turns: [{ role: 'learner', text }],
    delimiterId: delimiterId(),
  });
  const begun = performance.now();
  let [reply, firstWord] = ['', Number.NaN];
  for await (const part of model.stream(messages, optionsFor(REPLY_TOKENS))) {
    if ('restart' in part) reply = '';
    if (!('delta' in part)) continue;
    if (reply === '') firstWord = performance.now() - begun;
    reply += part.delta;
  }
  const first = measure(reply);
  if (!needsEasier({ known: first.known, level })) return { reply, firstWord, isSecond: false, ...first };
  const easier = await completion(model, easierMessages(messages, reply, first.newWords), optionsFor(REPLY_TOKENS));
  return { reply: easier.text, firstWord, isSecond: true, ...measure(easier.text) };
}

/**
 * Requests corrections of a message.
 * @param {import('@wordreel/tutor').ChatModel} model
 * @param {{ language: import('@wordreel/shared').LanguageCode, level: import('@wordreel/shared').LevelCode }} learner
 * @param {import('./read-prompts.mjs').Prompt} prompt
 */
export async function askNotes(model, { language, level }, { text, mistakes }) {
  const asked = notesMessages({ message: text, language, level, goals: [], delimiterId: delimiterId() });
  const { text: reply } = await completion(model, asked, optionsFor(NOTES_TOKENS));
  const { notes, dropped, isReadable } = readNotes(reply, { message: text, dueWords: [], goalCount: 0 });
  const hits = (/** @type {string} */ quote) => {
    const from = text.indexOf(quote);
    return mistakes.some(([start, end]) => from < end && start < from + quote.length);
  };
  const right = notes.filter(({ quote }) => hits(quote)).length;
  return { kept: notes.length, dropped, isReadable, right, hasMistake: mistakes.length > 0 };
}

/** Counts the questions in a reply, in any script. @param {string} text */
export const questionsIn = (text) => (text.match(/[?？؟]+/gu) ?? []).length;

/**
 * Returns whether a reply keeps the limits of a level.
 * @param {{ known: number | null, newWords: string[] }} reply
 * @param {string} level
 */
export function isWithin({ known, newWords }, level) {
  const { known: share, newWords: most } = limitsOf(/** @type {import('@wordreel/shared').LevelCode} */ (level));
  return (share === null || (known ?? 1) >= share) && (most === null || newWords.length <= most);
}
