// @ts-check
// Three simulated learners use the real API for sixty days, with a clock that is set manually: one studies daily, one
// on weekends, and one is away for two weeks and catches up. Each saves ten words from the stories per study day, and
// forgets like learner B of packages/learning/bench, which doesn't use FSRS. Prints a table; the last line reports
// whether the limits hold. `pnpm evaluate` runs it on the embedded database, or on PostgreSQL with
// DATABASE=postgres://….
import { quantile } from './both-databases.mjs';
import { newLearner } from './sixty-days/learner.mjs';
import { openPlace } from './sixty-days/place.mjs';
import { wordsOfGerman } from './sixty-days/words.mjs';

const DAYS = 60;
const DAY = 86_400_000;

/** A Sunday at 18:00 in Berlin. The clock changes on the 57th day. */
const BEGINS = Date.UTC(2026, 1, 1, 17);

/** Until this day the load grows, since every day adds new words and few words come back yet. */
const SETTLED = 21;

/** The number of last days for which the API reports retention. */
const KEPT_DAYS = 30;

/** No day may have more than this many times the reviews of the median day, or of an even share after a catch-up. */
const MOST = 1.6;

const LAPSE = { from: 25, to: 39 };
const isWeekend = (/** @type {number} */ day) => day % 7 === 0 || day % 7 === 6;

const WHO = [
  { name: 'daily', seed: 1, studies: () => true, returns: null },
  { name: 'weekends', seed: 2, studies: isWeekend, returns: null },
  {
    name: 'lapsed',
    seed: 3,
    studies: (/** @type {number} */ day) => day < LAPSE.from || day >= LAPSE.to,
    returns: LAPSE.to,
  },
];

let holds = true;

/** @param {string} line @param {boolean} [isGood] */
function tell(line, isGood = true) {
  console.log(`${isGood ? '  ' : 'x '}${line}`);
  holds &&= isGood;
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** @param {(string | number)[]} cells */
const row = (cells) => cells.map((cell, i) => String(cell).padStart(i === 0 ? 9 : 10)).join('');

/** @param {import('./sixty-days/learner.mjs').Learner} learner */
async function tellLife({ name, days, kept, solid }) {
  const settled = days.filter(({ day }) => day >= SETTLED);
  const due = settled.map((each) => each.due);
  const minutes = settled.map(({ seconds }) => seconds / 60);
  const { called, remembered, known, met } = await solid(DAYS - 1);
  const { rate, answers } = await kept();
  const counted = days.filter(({ day }) => day >= DAYS - KEPT_DAYS);
  const [all, good] = [sum(counted.map((each) => each.counted)), sum(counted.map((each) => each.kept))];
  tell(
    row([
      name,
      quantile(due, 0.5),
      quantile(due, 0.9),
      Math.max(...due),
      quantile(minutes, 0.5).toFixed(1),
      Math.max(...minutes).toFixed(1),
      `${(100 * rate).toFixed(1)} %`,
      called,
      Math.round(remembered),
      Math.round(known),
      met,
    ]),
    // The learner's own count must match the statistics page.
    answers === all && Math.round(rate * answers) === good,
  );
}

/** @param {import('./sixty-days/learner.mjs').Learner} learner */
function judgeDaily({ name, days }) {
  const due = days.filter(({ day }) => day >= SETTLED).map((each) => each.due);
  const times = Math.max(...due) / quantile(due, 0.5);
  tell(
    `${name}: the fullest day after three weeks is ${times.toFixed(2)} times the median (at most ${MOST})`,
    times <= MOST,
  );
}

/** @param {import('./sixty-days/learner.mjs').Learner} learner */
function judgeCatchUp({ name, days, spread }) {
  const due = days.filter(({ day }) => day >= LAPSE.to && day < LAPSE.to + spread.length).map((each) => each.due);
  const evenShare = sum(due) / due.length;
  const times = Math.max(...due) / evenShare;
  tell(`${name}: the overdue words are moved to seven days as ${spread.join(', ')}; due are ${due.join(', ')}`);
  tell(`${name}: the fullest of these is ${times.toFixed(2)} times an even share (at most ${MOST})`, times <= MOST);
}

const place = await openPlace();
try {
  console.log(`\nSixty days of three learners, on ${place.database}; figures of days after the first ${SETTLED}`);
  const words = wordsOfGerman();
  place.setClock(BEGINS);
  const learners = [];
  for (const who of WHO) learners.push(newLearner(who, await place.addLearner(), words));
  for (let day = 0; day < DAYS; day += 1) {
    const now = BEGINS + day * DAY;
    place.setClock(now);
    await Promise.all(learners.map((learner) => learner.live(day, now)));
  }
  tell(row(['', 'due a day', 'p90', 'most', 'minutes', 'most', 'kept', 'solid', 'in truth', 'known', 'met']));
  for (const learner of learners) await tellLife(learner);
  const [daily, , lapsed] = learners;
  if (daily) judgeDaily(daily);
  if (lapsed) judgeCatchUp(lapsed);
  const { words: compared, found } = await place.check();
  tell(`${compared} words compared with their log, ${found.length} differ (0)`, found.length === 0);
  if (process.argv.includes('--days')) {
    for (const { name, days } of learners)
      console.log(name, days.map(({ due, counted }) => `${due}/${counted}`).join(' '));
  }
} finally {
  await place.close();
}
console.log(holds ? '\nEverything holds.' : '\nWhat is marked with x does not hold.');
process.exitCode = holds ? 0 : 1;
