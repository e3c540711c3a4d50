import fc from 'fast-check';
import { type ThoughtHabit, withoutThoughts } from './without-thoughts.ts';

/** Collects the text shown at the end, and the text that had been shown before the end. */
function heard(pieces: readonly string[], known: ThoughtHabit = 'unknown', isCut = false) {
  const listener = withoutThoughts(known);
  let [text, wasShown] = ['', ''];
  for (const shown of [...pieces.map((piece) => listener.read(piece)), listener.end(isCut)]) {
    text = shown.restart ? shown.text : text + shown.text;
    wasShown += shown.text;
  }
  return { text, wasShown, habit: listener.habit() };
}

const HABITS: readonly ThoughtHabit[] = ['unknown', 'answers', 'thinks'];

const ANSWER = 'Hallo! Wie geht es dir?';

/** `ANSWER` with what some models and servers leave in their replies. */
const REPLIES: readonly (readonly [string, string])[] = [
  ['nothing thought', ANSWER],
  ['think', `<think>They greet me.</think>\n\n${ANSWER}`],
  ['an empty thought', `<think>\n\n</think>\n\n${ANSWER}`],
  ['thinking', `<thinking>The user greets.</thinking>\n${ANSWER}`],
  ['capitals', `\n<THINK>Hm.</THINK> ${ANSWER}`],
  ['a prefix', `<seed:think>Hm.</seed:think>${ANSWER}`],
  ['reasoning', `<reasoning>\nHm.\n</reasoning>\n${ANSWER}`],
  ['Magistral', `[THINK]The user greets.[/THINK]${ANSWER}`],
  ['Kimi', `◁think▷Hm.◁/think▷${ANSWER}`],
  ['Cohere', `<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>${ANSWER}<|END_RESPONSE|>`],
  ['OpenThinker', `<|begin_of_thought|>Hm.<|end_of_thought|>\n<|begin_of_solution|>${ANSWER}<|end_of_solution|>`],
  [
    'gpt-oss',
    `<|channel|>analysis<|message|>User greets. <|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}`,
  ],
  [
    'gpt-oss with a commentary and an end',
    `<|start|>assistant<|channel|>commentary<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>${ANSWER}<|return|>`,
  ],
  ['gpt-oss without thoughts', `<|channel|>final<|message|>${ANSWER}`],
  ['Gemma', `<|channel>thought\n<channel|>${ANSWER}`],
  ['Gemma with a thought', `<|channel>thought\nThe user greets.\n<channel|>${ANSWER}<turn|>`],
  ['MedGemma', `<unused94>thought\nHm.<unused95>${ANSWER}`],
  ['an answer between marks', `<think>Hm.</think><answer>${ANSWER}</answer>`],
  ['ChatML', `${ANSWER}<|im_end|>`],
  ['ChatML from its beginning', `<|im_start|>assistant\n${ANSWER}<|im_end|>\n`],
  ['Llama 3', `<|start_header_id|>assistant<|end_header_id|>\n\n${ANSWER}<|eot_id|>`],
  ['Llama 2', `<s> ${ANSWER}</s>`],
  ['Gemma 2', `<start_of_turn>model\n${ANSWER}<end_of_turn>`],
  ['DeepSeek', `<｜Assistant｜>${ANSWER}<｜end▁of▁sentence｜>`],
  ['Phi', `${ANSWER}<|end|>`],
  ['the end of a text', `${ANSWER}<|endoftext|>`],
  ['Mistral', `${ANSWER} [/INST]`],
  [
    'a turn of the learner made up',
    `${ANSWER}<|im_end|>\n<|im_start|>user\nGut!<|im_end|>\n<|im_start|>assistant\nSchön!`,
  ],
  ['another one', `${ANSWER}<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nGut!`],
  ['a thought in the middle', `Hallo! <think>What now?</think>Wie geht es dir?`],
  ['a thought at the end', `${ANSWER}<think>Was that`],
];

describe.each(HABITS)('a model with the habit %s', (known) => {
  test.each(REPLIES)('%s', (_name, reply) => {
    const { text, wasShown } = heard([reply], known);
    expect([text.trim(), wasShown.trim()]).toEqual([ANSWER, ANSWER]);
  });

  test.each([
    ['a lone mark at the end of thoughts', `Okay, the user greets me.\n</think>\n\n${ANSWER}`],
    ['another lone mark', `The user greets.[/THINK]${ANSWER}`],
    ['words of marks that were taken away', `analysisThe user greets.assistantfinal${ANSWER}`],
    ['a lone mark of Gemma', `The user greets.<channel|>${ANSWER}`],
  ])('%s', (_name, reply) => {
    const { text, wasShown, habit } = heard(reply.split(/(?=[<[|]|assistant)/), known);
    expect([text, habit]).toEqual([ANSWER, 'thinks']);
    // If no thoughts were expected, they have been shown until then.
    expect(wasShown === ANSWER).toBe(known !== 'answers');
  });

  test.each([
    'Er sagt <b>Hallo</b>.',
    'a < b und c > d',
    '<the answer',
    'Ich [der] und [DER] und [',
    'Das <s>Buch</s> heißt Bücher.',
    '<du>!',
    '1 <2 und 3|4',
  ])('is text: %s', (reply) => {
    expect(heard(reply.split(''), known).text).toBe(reply);
  });

  test('the result does not depend on how a reply is cut into pieces', () => {
    const reply = fc.constantFrom(...REPLIES.map(([, text]) => text));
    const cuts = fc.array(fc.nat(200), { maxLength: 12 });
    fc.assert(
      fc.property(reply, cuts, (text, numbers) => {
        const places = [0, ...numbers.map((n) => Math.min(n, text.length)).toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, i) => text.slice(places[i], end));
        expect(heard(pieces, known).wasShown.trim()).toBe(ANSWER);
      }),
      { numRuns: 300 },
    );
  });
});

test('an unfinished thought is not shown', () => {
  for (const known of HABITS) expect(heard(['<think>Well, ', 'let me see'], known).text).toBe('');
  expect(heard(['Well, ', 'let me see'], 'thinks', true).text).toBe('');
});

test('a thought that mentions its own mark is removed as a whole', () => {
  const reply = `I end with </think>, I think.</think>${ANSWER}`;
  for (const known of HABITS) expect(heard(reply.split(''), known).text).toBe(ANSWER);
});

test('a model that thinks may answer without a thought once', () => {
  expect(heard(['Ja, ', 'gut.'], 'thinks')).toMatchObject({ text: 'Ja, gut.', habit: 'thinks' });
});

test('every piece of a model that only answers is passed on at once', () => {
  const listener = withoutThoughts('answers');
  expect(['Guten', ' ', 'Tag'].map((piece) => listener.read(piece).text)).toEqual(['Guten', ' ', 'Tag']);
});

test('after a thought every piece is passed on at once', () => {
  const listener = withoutThoughts('unknown');
  expect(['<think>Hm</think>', 'Guten', ' Tag'].map((piece) => listener.read(piece).text)).toEqual([
    '',
    'Guten',
    ' Tag',
  ]);
});

test('half a template mark at the end of a cut reply is left out', () => {
  expect(heard(['Ja.<|im_e'], 'answers', true).text).toBe('Ja.');
});

test('a complete reply sets the habit, a cut one does not', () => {
  expect(heard(['Ja.']).habit).toBe('answers');
  expect(heard(['Hm, well'], 'unknown', true).habit).toBe('unknown');
});
