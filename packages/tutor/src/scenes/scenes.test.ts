import { readdirSync } from 'node:fs';
import type { LanguageCode } from '@wordreel/shared';
import { checkAnswer, type WordLists } from '@wordreel/learning';
import { type LoadedScene, scenesIn } from './load-scenes.ts';
import { expandPattern, withoutPunctuation } from './patterns.ts';
import { type AcceptedAnswer, acceptedAnswers } from './replies.ts';
import { SCENE_TOPICS, type SceneStep } from './scene.ts';

const FOLDER = new URL('../../scenes/', import.meta.url);
const languages = readdirSync(FOLDER) as LanguageCode[];
const every = languages.flatMap((language) => scenesIn(language).map((scene) => ({ language, scene })));
const named = every.map((each) => [`${each.language}/${each.scene.id}`, each] as const);

const next = (step: SceneStep): string[] => {
  if ('options' in step) return step.options.flatMap((option) => ('to' in option ? [option.to] : []));
  if ('replies' in step) return step.replies.map(({ to }) => to);
  return 'to' in step ? [step.to] : [];
};

/** Returns the steps that can be reached from a step, including itself. */
function reachable({ steps }: LoadedScene, from: string, seen = new Set<string>()): Set<string> {
  const step = steps[from];
  if (step === undefined) throw new Error(`There is no step “${from}”`);
  if (!seen.has(from)) {
    seen.add(from);
    for (const to of next(step)) reachable({ steps } as LoadedScene, to, seen);
  }
  return seen;
}

/** Returns the number of the learner's turns on every way from a step to the end. */
function turnsFrom(scene: LoadedScene, at: string): number[] {
  const step = scene.steps[at];
  if (step === undefined) return [];
  const own = 'ask' in step ? 1 : 0;
  const after = [...new Set(next(step))];
  return after.length === 0 ? [own] : after.flatMap((to) => turnsFrom(scene, to).map((turns) => turns + own));
}

/** What stands before the base form of a word: an article, or the pronoun of a reflexive verb. */
const ARTICLE = /^(der|die|das|el|la|los|las|le|les|il|lo|i|gli|avoir|sich|se) |^[ls]’/u;

const isEnd = (step: SceneStep | undefined) => step !== undefined && next(step).length === 0;

test.each(named)('%s: every step is reached, and every way ends', (_name, { scene }) => {
  expect([...reachable(scene, scene.start)].toSorted()).toEqual(Object.keys(scene.steps).toSorted());
  for (const at of Object.keys(scene.steps))
    expect([at, [...reachable(scene, at)].some((to) => isEnd(scene.steps[to]))]).toEqual([at, true]);
  // A loop would make this endless, so it also proves that there is none.
  const turns = turnsFrom(scene, scene.start);
  expect(Math.min(...turns)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...turns)).toBeLessThanOrEqual(12);
});

test.each(named)('%s has choices, typed replies, a branch, and lines for saved words', (_name, { scene }) => {
  const steps = Object.values(scene.steps);
  const count = (kind: 'options' | 'replies') => steps.filter((step) => kind in step).length;
  expect(count('options')).toBeGreaterThanOrEqual(2);
  expect(count('replies')).toBeGreaterThanOrEqual(2);
  expect(steps.some((step) => new Set(next(step)).size > 1)).toBe(true);
  expect(JSON.stringify(steps)).toContain('"ifSaved"');
  for (const step of steps) {
    // Something must be left to hear and to choose for learners who have saved none of the words.
    expect(step.says.some(({ ifSaved }) => ifSaved === undefined)).toBe(true);
    if (!('options' in step)) continue;
    const always = step.options.filter((option) => !('ifSaved' in option) || option.ifSaved === undefined);
    expect(always.length).toBeGreaterThanOrEqual(2);
    expect(always.some((option) => 'to' in option)).toBe(true);
    const texts = step.options.map(({ text }) => withoutPunctuation(text).toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
  }
});

/** Returns the different sets of goals that the ways of accepted answers meet from a step on, such as `1,2,3`. */
function goalsFrom(scene: LoadedScene, at: string, known = new Map<string, Set<string>>()): Set<string> {
  const before = known.get(at);
  if (before !== undefined) return before;
  const step = scene.steps[at];
  if (step === undefined) return new Set();
  const goal = 'goal' in step ? step.goal : undefined;
  const answers = 'options' in step ? step.options : 'replies' in step ? step.replies : [step];
  const ways = answers.flatMap((answer) => {
    if (!('to' in answer)) return [];
    const met = goal === undefined || ('goal' in answer && answer.goal === false) ? [] : [goal];
    return [...goalsFrom(scene, answer.to, known)].map((later) => [...met, ...later.split(',').filter(Boolean)].join());
  });
  const found = new Set(next(step).length === 0 ? [''] : ways);
  known.set(at, found);
  return found;
}

test.each(named)('%s: every way of accepted answers meets every goal', (_name, { scene }) => {
  const ways = [...goalsFrom(scene, scene.start)].map((goals) => goals.split(',').toSorted().join());
  expect([...new Set(ways)]).toEqual(['1,2,3']);
});

/** A refusal as its translation or the beginning of a pattern shows it. */
const REFUSES = /^(no|nothing|not)\b(?! (problem|wonder))/i;
const NO: Partial<Record<LanguageCode, RegExp>> = { de: /^nein\b/i, es: /^no\b/i, fr: /^non\b/i, it: /^no\b/i };
const YES: Partial<Record<LanguageCode, RegExp>> = { de: /^ja\b/i, es: /^sí,/i, fr: /^oui\b/i, it: /^sì/i };

/** Returns the answers that get the same reply from the partner, step by step. */
const answersByReply = (step: SceneStep): string[][] => {
  if (!('ask' in step)) return [];
  const answers =
    'options' in step
      ? step.options.flatMap((option) => ('to' in option ? [[option.to, option.translation] as const] : []))
      : step.replies.flatMap(({ to, accepts }) => accepts.flatMap(expandPattern).map((text) => [to, text] as const));
  const ways = [...new Set(answers.map(([to]) => to))];
  return ways.map((way) => answers.filter(([to]) => to === way).map(([, text]) => text));
};

test.each(named)('%s: the partner never says the same to a yes and to a no', (_name, { language, scene }) => {
  for (const step of Object.values(scene.steps)) {
    const isNo = (text: string) => ('options' in step ? REFUSES : NO[language])?.test(text) === true;
    const isYes = (text: string) => ('options' in step ? !isNo(text) : YES[language]?.test(text) === true);
    for (const texts of answersByReply(step)) expect(texts.some(isNo) && texts.some(isYes) ? texts : []).toEqual([]);
  }
});

test.each(named)('%s: the words to use come up', (_name, { language, scene }) => {
  const all = JSON.stringify(scene.steps).toLocaleLowerCase(language);
  // Forms differ at the end, so the beginning of the base form is enough.
  const missing = scene.words.filter(({ word }) => {
    const [base = ''] = word.replace(ARTICLE, '').toLocaleLowerCase(language).split(' ');
    return !all.includes(base.slice(0, 4));
  });
  expect(missing).toEqual([]);
});

test.each(named)('%s: a goal that is met is not asked for again', (_name, { scene }) => {
  for (const step of Object.values(scene.steps)) {
    if (!('goal' in step)) continue;
    const answers = 'options' in step ? step.options : step.replies;
    const later = answers
      .filter((answer) => 'to' in answer && answer.goal !== false)
      .flatMap((answer) => ('to' in answer ? [...reachable(scene, answer.to)] : []));
    const again = later.filter((at) => {
      const other = scene.steps[at];
      return other !== undefined && 'goal' in other && other.goal === step.goal;
    });
    expect({ ask: step.ask, again }).toEqual({ ask: step.ask, again: [] });
  }
});

test.each(named)('%s: an accepted answer misses a goal only where another one meets it', (_name, { scene }) => {
  for (const step of Object.values(scene.steps)) {
    const answers = 'options' in step ? step.options : 'replies' in step ? step.replies : [];
    const misses = answers.some((answer) => 'goal' in answer);
    const meets = 'goal' in step && answers.some((answer) => 'to' in answer && answer.goal !== false);
    expect({ misses, meets }).not.toEqual({ misses: true, meets: false });
  }
});

/** Knows no word, so that nothing is rejected as another word. */
const lists: WordLists = {
  isListed: () => false,
  isInTable: () => false,
  rank: () => undefined,
  lemmaKey: (form) => form,
};

test.each(named)(
  '%s: accepted answers are judged as exact, and only for their own reply',
  (_name, { language, scene }) => {
    for (const step of Object.values(scene.steps)) {
      if (!('replies' in step)) continue;
      const all = step.replies.flatMap(({ accepts }, reply) =>
        accepts.flatMap(expandPattern).map((answer) => ({ reply, typed: answer.replace('*', 'Anna Berg') })),
      );
      expect(all.length).toBeLessThanOrEqual(48);
      for (const { reply, typed } of all) {
        expect(typed).not.toMatch(/[[\]()|*]/);
        // A pattern of free words alone would accept anything.
        expect(typed).not.toBe('Anna Berg');
        const answers = acceptedAnswers(step.replies, typed);
        const plain = withoutPunctuation(typed);
        const isAccepted = ({ expected }: AcceptedAnswer) =>
          checkAnswer(plain, { kind: 'form', text: expected }, { language, lists }).result !== 'wrong';
        // Stops at the first match of each reply, because there are millions of pairs.
        const matching = [...step.replies.keys()].filter((place) =>
          answers.some((answer) => answer.reply === place && isAccepted(answer)),
        );
        expect({ typed, replies: matching }).toEqual({
          typed,
          replies: [reply],
        });
      }
    }
  },
);

const MOST_WORDS = { A1: 10, A2: 14, B1: 22 };

test.each(named)('%s: no sentence is longer than its level allows', (_name, { scene }) => {
  const most = MOST_WORDS[scene.level.slice(0, 2) as 'A1'];
  const sentences = Object.values(scene.steps).flatMap(({ says }) => says.flatMap(({ text }) => text.split(/[.!?:…]/)));
  expect(sentences.filter((sentence) => sentence.split(/\s+/).filter(Boolean).length > most)).toEqual([]);
});

test.each(languages)('%s has a scene for every topic, from A1 to B1', (language) => {
  const scenes = scenesIn(language);
  expect(scenes.map(({ id }) => id).toSorted()).toEqual(SCENE_TOPICS.toSorted());
  const bands = scenes.map(({ level }) => level.slice(0, 2));
  expect(bands).toEqual(bands.toSorted());
  for (const [band, least] of Object.entries({ A1: 3, A2: 2, B1: 2 }))
    expect(bands.filter((each) => each === band).length).toBeGreaterThanOrEqual(least);
});

test('a pattern has alternatives and optional parts', () => {
  expect(expandPattern('[Nein, danke. ](die Rechnung|zahlen), bitte')).toEqual([
    'Nein, danke. die Rechnung, bitte',
    'Nein, danke. zahlen, bitte',
    'Die Rechnung, bitte',
    'Zahlen, bitte',
  ]);
});

test('a French question keeps its non-breaking space, which does not matter in typed answers', () => {
  const [question = ''] = expandPattern('[Et ]c’est loin\u00A0?');
  expect(question).toBe('Et c’est loin\u00A0?');
  expect(withoutPunctuation(question)).toBe('Et c’est loin');
});

test.each([
  ['Ich heiße Anna Berg!', ['Ich heiße Anna Berg']],
  ['Ich heise Tom', ['Ich heiße Tom']],
  ['Ich heiße', []],
])('free words of %j stand in for the asterisk', (typed, expected) => {
  const answers = acceptedAnswers([{ accepts: ['Ich heiße *'], to: 'end' }], typed);
  expect(answers.map((each) => each.expected).toSorted()).toEqual(expected.toSorted());
});
