import { screen, within } from '@testing-library/react';
import type { Activity, LanguageStats } from '@wordreel/shared';
import { renderWithStore } from '#testing/render-app.tsx';
import { Forecast } from './charts/forecast.tsx';
import { HeatMap } from './charts/heat-map.tsx';
import { Hours } from './hours/hours.tsx';
import { KeptRate } from './charts/kept-rate.tsx';
import { SolidWords } from './charts/solid-words.tsx';
import { WeekGoal } from './week-goal.tsx';

/** Sunday, November 22, 2026. */
const TODAY = 20_779;

const STATS: LanguageStats = {
  day: TODAY,
  saved: 100,
  fresh: 20,
  learning: 50,
  solid: 30,
  paused: 0,
  names: 0,
  overdue: 15,
  forecast: Array.from({ length: 30 }, (_, ahead) => (ahead === 3 ? 9 : ahead === 0 ? 10 : 0)),
  kept: { answers: 0, rate: null },
  target: 0.9,
  minutesPerDay: null,
  calibration: { answers: 0, logLoss: null, constantLogLoss: null, bins: [] },
};
const EMPTY: LanguageStats = {
  ...STATS,
  saved: 0,
  fresh: 0,
  learning: 0,
  solid: 0,
  overdue: 0,
  forecast: Array(30).fill(0),
};

const ACTIVITY: Activity = {
  today: TODAY,
  days: [
    {
      day: TODAY,
      counted: 1200,
      practice: 0,
      again: 0,
      newWords: 0,
      minutesVideo: 0,
      minutesStudy: 0,
      minutesTutor: 0,
      minutesOutside: 0,
      lookups: 0,
      isActive: true,
      isRest: false,
    },
  ],
  week: { goal: 4, active: 1, startDay: TODAY - 6 },
  weeks: { current: 0, longest: 0 },
  chain: { current: 0, longest: 0, total: 0, restsHeld: 2 },
  restDays: 2,
  aims: { minutes: null, reviews: null, newWords: null, hidesChain: false },
  pauses: [{ id: 'a2b7d0f0-0000-4000-8000-000000000001', fromDay: TODAY - 4, toDay: TODAY }],
  isPaused: true,
  canChangeGoal: true,
  hidesGoals: false,
};

const MINUTES = { video: 360_000, study: 0, exercises: 0, tutor: 30 };
const NOWHERE = { video: 0, audio: 0, reading: 0, talking: 0, class: 0, other: 0, earlier: 0 };

/** Returns the sentence of a chart. */
const summaryOf = (name: string) => screen.getByRole('region', { name }).children[1];
const cells = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('cell', { hidden: true })
    .map((cell) => cell.textContent);

test('no answer in 30 days is not described as no answer ever', () => {
  renderWithStore(<KeptRate {...STATS} />);
  expect(summaryOf('Recall')).toHaveTextContent(
    'You haven’t reviewed anything in the last 30 days. Your target is 90%.',
  );
});

test('says what makes a word solid if none is yet', () => {
  renderWithStore(<SolidWords stats={{ ...STATS, solid: 0 }} language="de" />);
  expect(summaryOf('Solid words')).toHaveTextContent('None of your 100 saved German words are solid yet.');
});

test.each([
  [1, '1 of your saved German words is solid. You’ll probably remember it for three weeks or more.'],
  [30, '30 of your saved German words are solid. You’ll probably remember them for three weeks or more.'],
])('%i solid of many is described in the right number', (solid, text) => {
  renderWithStore(<SolidWords stats={{ ...STATS, solid }} language="de" />);
  expect(summaryOf('Solid words')).toHaveTextContent(text);
});

test('the busiest day is after today, which the text says if today has more', () => {
  renderWithStore(<Forecast stats={STATS} />);
  expect(summaryOf('The next 30 days')).toHaveTextContent(
    '10 words are due today, plus 15 overdue. After today, the busiest day is Wednesday, November 25, with 9 words.',
  );
});

test('without words, describes the first step and links to it', () => {
  renderWithStore(
    <>
      <SolidWords stats={EMPTY} language="de" />
      <KeptRate {...EMPTY} />
      <Forecast stats={EMPTY} />
    </>,
  );
  expect(summaryOf('Solid words')).toHaveTextContent('Tap a word in a video’s captions');
  expect(summaryOf('Recall')).toHaveTextContent('Review your saved words');
  expect(summaryOf('The next 30 days')).toHaveTextContent('Saved words show up here');
  expect(screen.getByRole('link', { name: 'Pick a video' })).toHaveAttribute('href', '/');
});

test('paused days of the week are named, and the text says that all languages count', () => {
  renderWithStore(<WeekGoal activity={ACTIVITY} />);
  const days = within(screen.getByRole('region', { name: 'This week' })).getAllByRole('listitem');
  expect(days.map((day) => day.textContent?.split(': ')[1])).toEqual([
    'not active',
    'not active',
    'paused',
    'paused',
    'paused',
    'paused',
    'active',
  ]);
  expect(summaryOf('This week')).toHaveTextContent('1 of 4 days this week. All languages count.');
});

test('the year says that all languages count, and its table groups digits', () => {
  renderWithStore(<HeatMap activity={ACTIVITY} />);
  expect(summaryOf('Your year')).toHaveTextContent('Today: 1,200 answers. All languages count.');
  expect(cells('Your year')[0]).toBe('1,200');
});

test('no bar is drawn for zero minutes', () => {
  const { container } = renderWithStore(<Hours minutes={{ ...MINUTES, outside: NOWHERE }} />);
  expect(cells('Hours')).toEqual(['360,000', '0', '0', '30']);
  expect(container.querySelectorAll('[data-outside]')).toHaveLength(2);
});
