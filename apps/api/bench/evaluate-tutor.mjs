// @ts-check
// pnpm evaluate:tutor --base-url http://localhost:11434/v1 --model <name> [--language de] [--messages 60] [--level A2]
//   [--prompts file] [--at-once 1]
// Measures how good a model is as the tutor. It receives 60 learner messages for each of the levels A1 to B2, in the
// same way as from the product, and its replies are compared with what such a learner probably knows. Prints a table; a
// reply is within the learner's words if 95 % of them are known and at most two are new. The table also shows the
// corrections of the messages, half of which contain a mistake. The key is read from TUTOR_API_KEY.
import { parseArgs } from 'node:util';
import { createChatModel } from '#adapters/chat-model';
import { quantile } from './both-databases.mjs';
import { askNotes, askReply, isWithin, questionsIn } from './evaluate-tutor/ask-tutor.mjs';
import { createMeasure } from './evaluate-tutor/measure-reply.mjs';
import { languages, readPrompts } from './evaluate-tutor/read-prompts.mjs';

/** @typedef {import('@wordreel/shared').LanguageCode} Language */
/** @typedef {import('@wordreel/shared').LevelCode} Level */

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string', default: process.env['TUTOR_BASE_URL'] },
    model: { type: 'string', default: process.env['TUTOR_MODEL'] },
    language: { type: 'string', default: 'de' },
    messages: { type: 'string', default: '60' },
    level: { type: 'string' },
    prompts: { type: 'string' },
    'at-once': { type: 'string', default: '1' },
  },
});
const { 'base-url': baseUrl, model: name, prompts: file } = values;
const language = /** @type {Language} */ (values.language);

/** Exits with a sentence that says what to do. @param {string} text @returns {never} */
function giveUp(text) {
  console.error(text);
  process.exit(2);
}

if (baseUrl === undefined || name === undefined)
  giveUp('Say which model: --base-url http://localhost:11434/v1 --model <name>');
if (file === undefined && !languages().includes(language)) {
  giveUp(`There are messages in ${languages().join(', ')}; bring your own with --prompts, in the format of de.txt`);
}

const model = createChatModel({ baseUrl, apiKey: process.env['TUTOR_API_KEY'] || null, model: name });
const measure = await createMeasure(language);

/**
 * Runs `act` for this many items concurrently.
 * @template T, R
 * @param {readonly T[]} list
 * @param {(each: T) => Promise<R>} act
 */
async function mapAtOnce(list, act) {
  /** @type {R[]} */
  const results = [];
  const queue = list.entries();
  const work = async () => {
    for (const [i, each] of queue) results[i] = await act(each);
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
  return results;
}

/** @param {import('./evaluate-tutor/read-prompts.mjs').Band} band */
async function evaluate({ band, words, prompts }) {
  const level = /** @type {Level} */ (`${band}.1`);
  const asked = prompts.slice(0, Number(values.messages));
  const outcomes = await mapAtOnce(asked, async (prompt) => {
    try {
      const turn = {
        language,
        level,
        words,
        text: prompt.text,
        measure: (/** @type {string} */ text) => measure(text, level, words),
      };
      const reply = await askReply(model, turn);
      return { reply, notes: await askNotes(model, turn, prompt) };
    } catch (error) {
      return { failure: /** @type {Error} */ (error).message };
    }
  });
  const replies = outcomes.flatMap(({ reply }) => reply ?? []);
  const notes = outcomes.flatMap((outcome) => outcome.notes ?? []);
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  return { band, level, replies, notes, failures };
}

/** @param {number} part @param {number} whole */
const percent = (part, whole) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, each) => total + each, 0);
const seconds = (/** @type {number} */ ms) => (Number.isNaN(ms) ? '–' : `${(ms / 1000).toFixed(1)} s`);

/** @param {Awaited<ReturnType<typeof evaluate>>} outcome */
function rowOf({ band, level, replies, notes, failures }) {
  const questions = replies.map(({ reply }) => questionsIn(reply));
  const known = replies.map((reply) => reply.known ?? 1);
  const first = replies.map(({ firstWord }) => firstWord);
  const wrong = notes.filter(({ hasMistake }) => hasMistake);
  const fine = notes.filter(({ hasMistake }) => !hasMistake);
  return {
    level: band,
    'replies (failed)': `${replies.length} (${failures.length})`,
    'within the words': percent(replies.filter((reply) => isWithin(reply, level)).length, replies.length),
    'known, mean': percent(sum(known), known.length),
    'asked twice': percent(replies.filter(({ isSecond }) => isSecond).length, replies.length),
    'questions a turn': (sum(questions) / Math.max(1, questions.length)).toFixed(1),
    'exactly one': percent(questions.filter((count) => count === 1).length, questions.length),
    'notes kept': sum(notes.map(({ kept }) => kept)),
    dropped: sum(notes.map(({ dropped }) => dropped)),
    'no JSON': notes.filter(({ isReadable }) => !isReadable).length,
    'mistakes found': percent(wrong.filter(({ right }) => right > 0).length, wrong.length),
    'false alarms': percent(fine.filter(({ kept }) => kept > 0).length, fine.length),
    'first word, p50': seconds(quantile(first, 0.5)),
    p95: seconds(quantile(first, 0.95)),
  };
}

const bands = readPrompts(language, file).filter(({ band }) => values.level === undefined || band === values.level);
if (bands.length === 0) giveUp('There are no messages of that level: leave --level away, or take A1, A2, B1 or B2');
console.log(`${model.name} at ${model.host}, ${language}`);
const failures = [];
const rows = [];
for (const band of bands) {
  const outcome = await evaluate(band);
  rows.push(rowOf(outcome));
  failures.push(...outcome.failures);
  console.error(`${band.band} is done`);
}
const columns = Object.keys(rows[0] ?? {});
for (const column of columns) {
  const cells = rows.map((row) => String(row[/** @type {keyof typeof row} */ (column)]).padStart(10));
  console.log(`${column.padEnd(18)}${cells.join('')}`);
}
for (const failure of new Set(failures)) console.log(`failed: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
