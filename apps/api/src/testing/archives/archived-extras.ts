import { randomUUID } from 'node:crypto';
import { PUBLISHED_WEIGHTS } from '@wordreel/learning';
import type { TutorConversation } from '@wordreel/shared';
import fc from 'fast-check';
import { setInitialStates } from '#features/reviews/card-states/initial-states.service';
import { recomputeCardStates } from '#features/reviews/weights/recompute-card-states.service';
import { addTry, findInUse } from '#features/weights/weights.store';
import type { AccountsApi } from '#testing/learners/accounts-api';
import type { LearnerClient } from '#testing/learners/learner-client';
import { talker } from '#testing/learners/talker';

const DAY = 86_400_000;
const zone = 'Europe/Berlin';

/** Account content besides words and answers, with one value of each kind. */
export const extras = fc.record({
  aims: fc.record({
    minutes: fc.option(fc.integer({ min: 1, max: 600 })),
    reviews: fc.option(fc.integer({ min: 1, max: 2000 })),
    newWords: fc.option(fc.integer({ min: 1, max: 200 })),
    hidesChain: fc.boolean(),
  }),
  pause: fc.record({ begins: fc.integer({ min: 0, max: 20 }), days: fc.integer({ min: 0, max: 20 }) }),
  outside: fc.record({
    language: fc.constantFrom('de', 'nl'),
    minutes: fc.integer({ min: 1, max: 1440 }),
    source: fc.constantFrom('audio', 'class', 'earlier'),
    note: fc.constantFrom('', 'a summer in „Graz“'),
  }),
  check: fc.record({ seed: fc.nat(0x7fffffff), level: fc.constantFrom('', 'A1.1', 'B2.2') }),
  override: fc.record({ form: fc.constantFrom('Schlosse', 'ging'), lemma: fc.constantFrom('Schloss', 'gehen') }),
  seed: fc.record({ dueIn: fc.integer({ min: -9, max: 200 }), lapses: fc.nat(7), paused: fc.boolean() }),
  step: fc.record({ isUndone: fc.boolean() }),
  list: fc.record({ isUndone: fc.boolean(), words: fc.subarray(['casa', 'libro', 'andare'], { minLength: 1 }) }),
  study: fc.record({
    reviewCap: fc.integer({ min: 10, max: 9999 }),
    direction: fc.constantFrom('word', 'translation', 'listen'),
    gradeButtons: fc.constantFrom(2, 4),
    starterPerDay: fc.nat(50),
    retention: fc.constantFrom(null, 0.8, 0.95),
  }),
  talk: fc.record({ isSaved: fc.boolean(), remark: fc.constantFrom('', 'I am from "Cork"') }),
  weights: fc.record({ first: fc.double({ min: 0.1, max: 1, noNaN: true }), isAdopted: fc.boolean() }),
  wishes: fc.record({
    textSize: fc.constantFrom(0.9, 1.5),
    keys: fc.constantFrom({}, { 'next line': 'KeyJ' }),
    mutedChannels: fc.subarray(['a-channel', 'une "chaîne"']),
    voice: fc.constantFrom('', 'Anna (enhanced)'),
    isTakenBack: fc.boolean(),
  }),
});
export type Extras = typeof extras extends fc.Arbitrary<infer E> ? E : never;

type Keep<Name extends keyof Extras> = (api: AccountsApi, learner: LearnerClient, one: Extras[Name]) => Promise<void>;

const today = (): number => Math.floor(Date.now() / DAY);

/** How each kind is created through the API. */
const KEEP: { readonly [Name in keyof Extras]: Keep<Name> } = {
  aims: async (_api, learner, aims) => {
    await learner.put('/api/goals/daily', aims).expect(204);
  },
  pause: async (_api, learner, { begins, days }) => {
    const fromDay = today() + begins + 1;
    await learner.put(`/api/pauses/${randomUUID()}`, { fromDay, toDay: fromDay + days, zone }).expect(204);
  },
  outside: async (_api, learner, entry) => {
    await learner.put(`/api/outside-hours/${randomUUID()}`, { ...entry, day: today() - 3 }).expect(204);
  },
  check: async (_api, learner, { seed, level }) => {
    const answers = Array.from({ length: 24 }, () => false);
    await learner.put(`/api/placement/de/${randomUUID()}`, { seed, answers, level }).expect(200);
  },
  override: async (_api, learner, override) => {
    await learner.put('/api/token-overrides/de', override).expect(204);
  },
  seed: async ({ deps: { db } }, learner, { dueIn, lapses, paused }) => {
    const word = { word: 'mitgebracht', translation: 'brought', note: 'from a deck' };
    await learner.post('/api/learned-words', { language: 'de', word }).expect(201);
    const memory = {
      stability: 30.5,
      difficulty: 4.25,
      lastDay: today() - 10,
      dueDay: today() + dueIn,
      reps: 9,
      lapses,
    };
    const place = { userId: learner.userId, language: 'de' } as const;
    await db.transaction((trx) => setInitialStates(trx, place, [{ word: word.word, memory, paused }]));
    const context = { note: 'mine', sentence: 'Was hast du mitgebracht?', form: 'mitgebracht', videoId: 'film' };
    await learner.patch('/api/learned-words/de/mitgebracht', context).expect(200);
  },
  step: async (_api, learner, { isUndone }) => {
    const path = `/api/known-steps/es/${randomUUID()}`;
    await learner.put(path, { first: 500 }).expect(200);
    if (isUndone) await learner.remove(path).expect(200);
  },
  list: async (_api, learner, { isUndone, words }) => {
    const step = randomUUID();
    await learner.put(`/api/known-lists/it/${step}`, { list: { words }, zone }).expect(200);
    if (isUndone) await learner.remove(`/api/known-steps/it/${step}`).expect(200);
  },
  study: async (_api, learner, settings) => {
    await learner.put('/api/languages/es/settings', settings).expect(200);
  },
  talk: async (_api, learner, { isSaved, remark }) => {
    await learner.put('/api/tutor/settings', { corrections: 'end', remark }).expect(204);
    const talk = talker(learner);
    const { id } = (await talk.begin({ kind: 'free' })).body as TutorConversation;
    await talk.act(id, { act: 'say', text: 'Ich habe ein Katze.' });
    await talk.finish(id);
    const [message] = (await talk.read(id)).messages;
    const note = message?.notes[0]?.id ?? 0;
    if (isSaved) await learner.put(`/api/tutor/mistakes/${note}`, { savedAs: 'Katze' }).expect(204);
  },
  weights: async ({ deps }, learner, { first, isAdopted }) => {
    const basis = (await findInUse(deps.db, learner.userId))?.id ?? null;
    const scores = { lossOld: 0.375, lossNew: 0.25, rmseOld: 0.0625, rmseNew: 0.03125 };
    const found = { w: [first, ...PUBLISHED_WEIGHTS.slice(1)], trainedReviews: 400, adopted: isAdopted, ...scores };
    await addTry(deps.db, learner.userId, basis, { ...found, createdAt: new Date() });
    await recomputeCardStates(deps.db, learner.userId);
  },
  wishes: async (_api, learner, { textSize, keys, mutedChannels, voice, isTakenBack }) => {
    const account = { textSize, spacing: 'wide', shortcuts: { areOn: true, keys } };
    await learner.patch('/api/preferences', { account, languages: { es: { mutedChannels, voice } } }).expect(200);
    if (isTakenBack) await learner.patch('/api/preferences', { account: { spacing: null } }).expect(200);
  },
};

/** Returns functions that create each kind, callable in any order. */
export const keepers = (api: AccountsApi, learner: LearnerClient, all: Extras): (() => Promise<void>)[] =>
  Object.keys(KEEP).map((name) => {
    const keep = KEEP[name as keyof Extras] as Keep<keyof Extras>;
    return () => keep(api, learner, all[name as keyof Extras]);
  });
