import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { anOwnVideo, newOwnId } from '#testing/captions/own-videos';
import type { LearnerClient } from '#testing/learners/learner-client';

const DAY = 86_400_000;
const zone = 'Europe/Berlin';
const SRT = { fileName: 'a.srt', text: '1\n00:00:01,000 --> 00:00:03,000\nIch gehe nach Haus.\n' };
const WORDS = ['Haus', 'Baum', 'gehen', 'Straße', '=SUM(A1)', 'Übung „neu“', '-chen'];

/** A random action of a learner: words, answers, marks, settings, videos. */
export const anAct = fc.oneof(
  fc.record({
    does: fc.constant('save' as const),
    word: fc.constantFrom(...WORDS),
    translation: fc.option(fc.constantFrom('house', 'a, "b"\nc', '@x')),
    sentence: fc.option(fc.constantFrom('Das Haus ist alt.', 'Er geht <nach> Haus.')),
    note: fc.option(fc.constant('like house')),
    stars: fc.constantFrom(1, 2, 3),
    language: fc.constantFrom('de', 'es'),
  }),
  fc.record({
    does: fc.constant('answer' as const),
    word: fc.constantFrom(...WORDS),
    rating: fc.constantFrom(1, 2, 3, 4),
    isPractice: fc.boolean(),
  }),
  fc.record({ does: fc.constant('undo' as const) }),
  fc.record({ does: fc.constant('rate' as const), word: fc.constantFrom(...WORDS), stars: fc.constantFrom(1, 2, 3) }),
  fc.record({ does: fc.constant('remove' as const), word: fc.constantFrom(...WORDS) }),
  fc.record({
    does: fc.constant('mark' as const),
    lemma: fc.constantFrom('und', 'oder', 'Haus'),
    status: fc.constantFrom('known', 'ignored', 'unknown'),
  }),
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ does: fc.constant('catch up' as const) }),
  fc.record({
    does: fc.constant('set' as const),
    retention: fc.constantFrom(0.85, 0.9),
    newPerDay: fc.integer({ min: 0, max: 50 }),
    oneStarShift: fc.constantFrom(-0.06, -0.03, 0),
    level: fc.constantFrom('', 'A2.1', 'B1.2'),
    goal: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({ does: fc.constant('watch' as const), video: fc.constantFrom('film', 'story') }),
  fc.record({ does: fc.constant('add' as const), video: fc.constantFrom('AAAAAAAAAAA', 'BBBBBBBBBBB') }),
);
export type Act = typeof anAct extends fc.Arbitrary<infer A> ? A : never;

/** The learner's position in the past, and the last answer. */
export interface Now {
  daysAgo: number;
  last?: string;
}

/** Performs an action as a learner. Calls that the API rejects, such as for a missing word, are ignored. */
export async function live(learner: LearnerClient, one: Act, now: Now): Promise<void> {
  const language = 'de';
  switch (one.does) {
    case 'save': {
      const { word, translation, sentence, note, stars } = one;
      const told = {
        word,
        translation,
        sentence,
        note,
        reviewPriority: stars,
        videoId: 'film',
        startSec: 1.5,
        endSec: 3,
      };
      await learner.post('/api/learned-words', { language: one.language, word: told });
      return;
    }
    case 'answer': {
      const { word, rating, isPractice } = one;
      now.last = randomUUID();
      const answer = { clientReviewId: now.last, language, word, rating, isPractice, zone, durationMs: 2500 };
      const reviewedAt = new Date(Date.now() - now.daysAgo * DAY).toISOString();
      await learner.post('/api/reviews', { ...answer, reviewedAt });
      return;
    }
    case 'undo':
      await learner.post('/api/reviews/undo', { language, zone, clientReviewId: now.last ?? randomUUID() });
      return;
    case 'rate':
      await learner.patch(`/api/learned-words/de/${encodeURIComponent(one.word)}/priority`, {
        reviewPriority: one.stars,
      });
      return;
    case 'remove':
      await learner.remove(`/api/learned-words/de/${encodeURIComponent(one.word)}`);
      return;
    case 'mark':
      await learner.put(`/api/known-words/de/${one.lemma}`, { status: one.status });
      return;
    case 'wait':
      now.daysAgo = Math.max(0, now.daysAgo - one.days);
      return;
    case 'catch up':
      await learner.post('/api/study/catch-up', { language, zone, days: 4 });
      return;
    case 'set':
      await learner.put('/api/languages/de', { level: one.level });
      await learner.put('/api/languages/de/settings', { newPerDay: one.newPerDay, oneStarShift: one.oneStarShift });
      await learner.put('/api/learning-settings', { retention: one.retention, rolloverHour: 3 });
      await learner.put('/api/goals', { daysPerWeek: one.goal, zone });
      const account = { theme: 'dark', saysLine: one.goal > 3 };
      await learner.patch('/api/preferences', { account, languages: { de: { subtitles: 'hide' } } });
      return;
    case 'add': {
      const id = newOwnId();
      await learner.put(`/api/videos/${id}`, anOwnVideo({ url: `https://youtu.be/${one.video}`, series: 'Städte' }));
      await learner.put(`/api/videos/${id}/transcript`, SRT);
      return;
    }
    case 'watch':
      await learner.put(`/api/videos/${one.video}/progress`, {
        sessionId: randomUUID(),
        position: 2.5,
        watched: 700,
        lookups: 4,
        zone,
      });
      await learner.put(`/api/videos/${one.video}/later`, {});
      await learner.put(`/api/videos/film/difficulty`, { comparedTo: 'story', answer: 'harder' });
  }
}
