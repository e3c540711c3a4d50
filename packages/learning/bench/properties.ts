import fc from 'fast-check';
import {
  answerWord,
  CAPS,
  dayPlan,
  differences,
  type LoggedAnswer,
  nextIntervals,
  planSession,
  type Rating,
  RATING,
  replay,
  reschedule,
  type NewWord,
  type StudiedWord,
  type ReviewParameters,
  USUAL_SHIFTS,
  type CardState,
} from '#index';
import { answers, levelledTerms, memory, model, retention, shifts, stars, parameters } from './arbitraries.ts';

/** A rule and the property that proves it. */
export interface Rule {
  readonly name: string;
  readonly property: fc.IRawProperty<unknown>;
}

const elapsed = fc.integer({ min: 0, max: 3650 });

const recallFalls = fc.property(memory, elapsed, fc.nat(400), (known, days, later) => {
  const [soon, late] = [model.recall(known, days), model.recall(known, days + later)];
  return late <= soon && late >= 0 && soon <= 1;
});

const successStrengthens = fc.property(
  memory,
  fc.integer({ min: 1, max: 3650 }),
  fc.constantFrom(RATING.hard, RATING.good, RATING.easy),
  (known, days, rating) => model.next(known, days, rating).stability >= known.stability,
);

const retentionShortens = fc.property(memory, retention, retention, stars, (known, a, b, count) => {
  const due = (wanted: number): number =>
    reschedule(known, known.lastDay, { model, retention: wanted, shifts: USUAL_SHIFTS, stars: count, load: null })
      .dueDay;
  return due(Math.max(a, b)) <= due(Math.min(a, b));
});

const starsShorten = fc.property(memory, retention, shifts, (known, wanted, each) => {
  const due = ([1, 2, 3] as const).map(
    (count) =>
      reschedule(known, known.lastDay, { model, retention: wanted, shifts: each, stars: count, load: null }).dueDay,
  );
  return (due[0] ?? 0) >= (due[1] ?? 0) && (due[1] ?? 0) >= (due[2] ?? 0);
});

/** Plays a history, starting from no card state or an imported one, and keeps the log as a server would. */
function live(
  history: readonly { gap: number; rating: Rating | null }[],
  each: ReviewParameters,
  seed: CardState | null = null,
) {
  let [known, day]: [CardState | null, number] = [seed, 20_000];
  const log = history.map(({ gap, rating }): LoggedAnswer => {
    day += gap;
    const { counted, memory: next } = answerWord(known, { day, rating }, each);
    known = next;
    return counted
      ? { counted: true, day, rating: counted.rating, intervalDays: counted.intervalDays }
      : { counted: false, day, rating };
  });
  return { log, known };
}

const logIsMemory = fc.property(answers, levelledTerms, (history, each) => {
  const { log, known } = live(history, each);
  const replayed = replay(log, model);
  return differences(known, replayed).length === 0 && known?.dueDay === replayed?.dueDay;
});

/** A card state imported before or between the first answers. Answers up to the end of its last day are practice. */
const seed = fc
  .tuple(memory, fc.integer({ min: 19_000, max: 20_020 }))
  .map(([known, lastDay]): CardState => ({ ...known, lastDay, dueDay: lastDay + 7 }));

const logGoesOn = fc.property(answers, levelledTerms, seed, (history, each, imported) => {
  const { log, known } = live(history, each, imported);
  const replayed = replay(log, model, imported);
  return differences(known, replayed).length === 0 && known?.dueDay === replayed?.dueDay;
});

const oneADay = fc.property(answers, levelledTerms, (history, each) => {
  const days = live(history, each).log.flatMap(({ counted, day }) => (counted ? [day] : []));
  return days.every((day, i) => i === 0 || day > (days[i - 1] ?? 0));
});

const sameDayChangesNothing = fc.property(memory, levelledTerms, fc.nat(40), (known, each, back) => {
  const again = answerWord(known, { day: known.lastDay - back, rating: RATING.again }, each);
  return again.counted === null && again.memory === known && nextIntervals(known, known.lastDay - back, each) === null;
});

const intervalsKeepOrder = fc.property(memory, parameters, fc.integer({ min: 1, max: 3650 }), (known, each, days) => {
  const next = nextIntervals(known, known.lastDay + days, each);
  return (
    next !== null && next[1] >= 1 && next[1] <= next[2] && next[2] < next[3] && next[3] < next[4] && next[4] <= 730
  );
});

const words = fc.array(fc.tuple(memory, stars, fc.nat(12), fc.option(fc.nat(8))), { maxLength: 60 }).map((rows) =>
  rows.map(([known, count, lemma, sentence], i): StudiedWord => ({
    id: String(i),
    stars: count,
    lemmaKey: String(lemma),
    sentence: sentence === null ? null : String(sentence),
    memory: known,
  })),
);

const caps = fc.record({
  reviews: fc.integer({ min: CAPS.reviews.lowest, max: 60 }),
  newWords: fc.integer({ min: 0, max: CAPS.newWords.highest }),
});
const done = fc.record({ reviews: fc.nat(30), newWords: fc.nat(10) });
const session = fc.record({
  studied: words,
  fresh: words,
  caps,
  done,
  today: fc.integer({ min: 20_000, max: 24_000 }),
});

const queueKeepsCaps = fc.property(session, ({ studied, fresh, ...each }) => {
  const { items, due, left } = planSession({ studied, fresh }, { ...each, model });
  const reviews = items.filter(({ isNew }) => !isNew).length;
  const plan = dayPlan(due, each.done, each.caps);
  return (
    items.length <= 20 &&
    reviews + each.done.reviews <= Math.max(each.caps.reviews, each.done.reviews) &&
    items.length - reviews + each.done.newWords <= Math.max(each.caps.newWords, each.done.newWords) &&
    left.reviews === plan.reviews &&
    left.newWords <= plan.newWords
  );
});

const relatedStandApart = fc.property(session, ({ studied, fresh, ...each }) => {
  const all = new Map(
    [
      ...studied.map((word) => ({ ...word, id: `s${word.id}` })),
      ...fresh.map((word) => ({ ...word, id: `f${word.id}` })),
    ].map((word) => [word.id, word]),
  );
  const candidates = {
    studied: [...all.values()].slice(0, studied.length),
    fresh: [...all.values()].slice(studied.length),
  };
  const items = planSession(candidates, { ...each, model }).items.flatMap(({ id }) => all.get(id) ?? []);
  return items.every((item, place) => {
    const last = items.slice(Math.max(0, place - 2), place);
    const sharesLemma = (one: NewWord) => last.some(({ lemmaKey }) => lemmaKey === one.lemmaKey);
    const sharesSentence = (one: NewWord) =>
      last.some(({ sentence }) => sentence !== null && sentence === one.sentence);
    // A word of the same sentence follows only where every word that is left is related to the last two.
    const isLast = items.slice(place).every((one) => sharesLemma(one) || sharesSentence(one));
    return !sharesLemma(item) && (!sharesSentence(item) || isLast);
  });
});

/** The rules that must hold for every history and queue. */
export const RULES: readonly Rule[] = [
  { name: 'the probability of recall falls with time', property: recallFalls },
  { name: 'a success never lowers the stability', property: successStrengthens },
  { name: 'a higher target retention never lengthens an interval', property: retentionShortens },
  { name: 'more stars never lengthen an interval', property: starsShorten },
  { name: 'replaying the log gives the card state', property: logIsMemory },
  { name: 'replaying the log from an imported card state gives the card state too', property: logGoesOn },
  { name: 'at most one answer a day counts', property: oneADay },
  { name: 'a second answer on the same day or one on an earlier day changes nothing', property: sameDayChangesNothing },
  { name: 'Again, Hard, Good and Easy give increasing intervals of 1 to 730 days', property: intervalsKeepOrder },
  { name: 'the queue keeps the daily limits', property: queueKeepsCaps },
  { name: 'related words are three places apart where others are left', property: relatedStandApart },
];
