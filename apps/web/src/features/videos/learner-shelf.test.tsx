import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChannelSource, Estimate, LanguagePreferences, WatchHistory, Word } from '@wordreel/shared';
import { carryOut } from '#store/actions/carry-out.ts';
import { preferencesChanged } from '#store/preferences/preferences-slice.ts';
import { settled } from '#testing/fakes/event-loop.ts';
import { becomeIdle } from '#testing/fakes/idle.ts';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { signIn } from '#testing/people.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { storePreferences } from '#testing/stored-preferences.ts';
import { makeChannel, makeVideo } from '#testing/video-file.ts';
import { makeWord } from '#testing/words.ts';
import { VideoGrid } from './video-grid.tsx';

const BARE = makeVideo('bare', { title: 'Ohne Worte', langLevel: ['B2'] });
const FILE = [
  makeChannel([
    makeVideo('hard', { title: 'Nachrichten', captions: 'human', duration: 300 }),
    makeVideo('good', { title: 'Der Brief', captions: 'human', duration: 300 }),
    makeVideo('easy', { title: 'Hallo', captions: 'automatic', duration: 300 }),
  ]),
];

/** Enough videos for a row of suggestions, though all others are too hard. */
const MANY = [...FILE, makeChannel(Array.from({ length: 9 }, (_, at) => makeVideo(`far${at}`, { captions: 'human' })))];

const estimate = (videoId: string, share: number, facts: Partial<Estimate> = {}): Estimate => ({
  videoId,
  reason: null,
  share,
  low: share - 0.03,
  high: Math.min(1, share + 0.02),
  band: share >= 0.95 ? 'comfortable' : share >= 0.9 ? 'stretch' : share >= 0.8 ? 'hard' : 'too_hard',
  newWords: 12,
  wordsPerMinute: 118,
  ...facts,
});
const unknown = (videoId: string, reason: Estimate['reason']): Estimate =>
  estimate(videoId, 0, { reason, share: null, low: null, high: null, band: null, wordsPerMinute: null });

const ESTIMATES = [estimate('hard', 0.72), estimate('good', 0.94), estimate('easy', 0.995)];
const TOO_HARD = Array.from({ length: 9 }, (_, at) => estimate(`far${at}`, 0.5));
const FILE_IDS = ['hard', 'good', 'easy'];
const BEGUN = { title: 'Nachrichten', watched: 40, finishedAt: null, lastSeenAt: '2026-11-20T10:00:00.000Z' };

interface World {
  file?: ChannelSource[];
  words?: Word[];
  history?: WatchHistory;
  preferences?: LanguagePreferences;
  later?: () => Response;
  /** The estimates by saved words and level. */
  estimates?: (words: readonly Word[], level: string) => Estimate[] | Response;
}

/** Renders the grid of a learner with an account. */
function open(world: World = {}) {
  const { file = FILE, words = [], history = [], preferences = {}, estimates = () => ESTIMATES } = world;
  const { later = () => Response.json([]) } = world;
  let level = 'beginner';
  const calls = answerApi(({ method, path, body }: ApiCall) => {
    if (path === '/videos/de.json') return Response.json(file);
    if (path === '/api/comprehension') {
      const answer = estimates(words, level);
      return answer instanceof Response ? answer : Response.json({ estimates: answer });
    }
    if (path === '/api/watch-history/de') return Response.json(history);
    if (path === '/api/watch-later/de') return later();
    if (path === '/api/languages') return Response.json([{ code: 'de', level, wordCount: words.length }]);
    if (path === '/api/preferences')
      return Response.json({ version: '1', account: {}, languages: { de: preferences } });
    if (method === 'PUT') level = (body as { level: string }).level;
    if (method === 'PUT') return Response.json({ level, wordCount: words.length });
    if (method === 'POST') words.push((body as { word: Word }).word);
    if (method === 'POST') return Response.json(words.at(-1), { status: 201 });
    return Response.json({ level, wordCount: words.length, learnedWords: words });
  });
  const onSetLevel = jest.fn();
  const view = renderWithStore(<VideoGrid language="de" onSetLevel={onSetLevel} />);
  act(() => signIn(view.store));
  return { ...view, calls, onSetLevel };
}

const openMany = (world: World = {}) => open({ file: MANY, estimates: () => [...ESTIMATES, ...TOO_HARD], ...world });

const list = () => screen.findByRole('list', { name: /^\d+ videos?$/ });
const titles = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const card = async (title: string) => within(await list()).getByRole('link', { name: title });
const forYou = async () =>
  within(await screen.findByRole('list', { name: 'For you' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the cards do not ask again for a Watch later that failed to load', async () => {
  const { calls } = open({ later: () => apiError(400, 'validation_failed', 'Not now') });
  await list();
  await becomeIdle();
  expect((await screen.findAllByRole('button', { name: /^Watch later: / })).length).toBeGreaterThan(2);
  await act(settled);
  expect(calls.filter(({ path }) => path === '/api/watch-later/de')).toHaveLength(1);
});

test('a link pasted into the search opens its video at the second of the link', async () => {
  const { user } = open({ file: [makeChannel([makeVideo('dQw4w9WgXcQ', { title: 'Der Kurs', captions: 'human' })])] });
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('https://youtu.be/dQw4w9WgXcQ?t=75');
  expect(await screen.findByRole('link', { name: 'Open the video at 1:15' })).toHaveAttribute(
    'href',
    '/video/dQw4w9WgXcQ?t=75',
  );
});

test('the share nearest to the ideal comes first, and videos without captions are under a heading of their own', async () => {
  storePreferences({ languages: { de: { isCaptionedOnly: false } } });
  open({ file: [...FILE, makeChannel([BARE])] });
  expect(await titles()).toEqual(['Der Brief', 'Hallo', 'Nachrichten']);
  expect(screen.getByRole('list', { name: '1 watch-only video' })).toHaveTextContent(/Ohne Worte.*No captions yet/);
  // A row of suggestions would repeat such a short list.
  expect(screen.queryByRole('list', { name: 'For you' })).not.toBeInTheDocument();
});

test('a card shows the share, band, new words and speed', async () => {
  open();
  const link = await card('Der Brief');
  expect(link).toHaveAccessibleDescription(
    /You probably know 94% of the words \(91–96%\): good stretch\. 12 new words, 118 words a minute\./,
  );
  const item = within(link.closest('li') as HTMLElement);
  expect(item.getByText(/^94%$/)).toBeVisible();
  expect(item.getByText('good stretch')).toBeVisible();
  expect(item.getByText(/^New words: 12 · 118\swords\/min$/)).toBeVisible();
});

test('without an estimate, the card says why', async () => {
  open({ estimates: () => [estimate('good', 0.94), unknown('hard', 'too_short')] });
  await list();
  expect(within(await list()).getByText('Too short for an estimate')).toBeVisible();
});

test.each([
  ['a discouraging share', estimate('first', 0.72)],
  ['no estimate', unknown('first', 'no_level')],
])('with %s, a story at the level of a beginner is a good first one, on its card and for them', async (_, first) => {
  const story = makeVideo('first', { title: 'Im Café', player: 'story', captions: 'story', langLevel: ['A1.1'] });
  open({ file: [...MANY, makeChannel([story])], words: [makeWord('Haus')], estimates: () => [first] });
  expect((await forYou())[0]).toBe('Im Café');
  const link = screen.getByRole('link', { name: 'Im Café' });
  expect(link).toHaveAccessibleDescription(/A good first story\.$/);
  const item = within(link.closest('li') as HTMLElement);
  expect(item.getByText('A good first story')).toBeVisible();
  expect(item.queryByText(/%|hard|No estimate/)).not.toBeInTheDocument();
});

test('bands filter the list, and one button resets them', async () => {
  const { user } = open();
  await list();
  await user.click(screen.getByRole('button', { name: 'Good stretch' }));
  expect(await titles()).toEqual(['Der Brief']);
  await user.click(screen.getByRole('button', { name: 'Good stretch' }));
  await user.click(screen.getByRole('button', { name: 'Hard' }));
  expect(await screen.findByText('No videos available')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await titles()).toHaveLength(3);
});

test('a search without results in the chosen band can look at all videos', async () => {
  const { user } = open();
  await list();
  await user.click(screen.getByRole('button', { name: 'Good stretch' }));
  await user.type(await screen.findByRole('searchbox'), 'nachrichten');
  await user.click(await screen.findByRole('button', { name: 'Show 1 video' }));
  expect(await titles()).toEqual(['Nachrichten']);
});

test('filters from the settings are shown above the grid and can be switched off there', async () => {
  const WATCHED = { ...BEGUN, videoId: 'good', position: 299, finishedAt: '2026-11-20T10:00:00.000Z' };
  const { store, user } = open({ history: [WATCHED] });
  await list();
  act(() => void store.dispatch(preferencesChanged({ languages: { de: { hidesWatched: true, leastCoverage: 80 } } })));
  const filters = within(await screen.findByRole('group', { name: 'Filters from your settings' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Not watched yet',
    'At least 80% known',
  ]);
  expect(await titles()).toEqual(['Hallo']);
  await user.click(filters.getByRole('button', { name: 'Not watched yet' }));
  expect(await titles()).toEqual(['Hallo', 'Der Brief']);
  await user.click(filters.getByRole('button', { name: /^At least 80/ }));
  expect(await titles()).toHaveLength(3);
  expect(screen.queryByRole('group', { name: 'Filters from your settings' })).not.toBeInTheDocument();
});

test('a saved word changes the badges but moves no video', async () => {
  const { store } = open({ estimates: ({ length }) => [estimate('good', length === 0 ? 0.94 : 0.76)] });
  expect(within(await list()).getByText(/^94%$/)).toBeVisible();
  const before = await titles();
  act(() => void store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word: 'Brief' } } })));
  expect(await within(await list()).findByText(/^76%$/)).toBeVisible();
  expect(await titles()).toEqual(before);
});

test('with a short word list, says that the shares are based on the level', async () => {
  const { user, onSetLevel } = open({ words: [makeWord('Haus')] });
  expect(await screen.findByText('Estimated from your level, A1.1, until you’ve saved more words.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set your level' }));
  expect(onSetLevel).toHaveBeenCalled();
});

test('from 25 words on, the level is not mentioned', async () => {
  open({ words: Array.from({ length: 25 }, (_, index) => makeWord(`Wort ${index}`)) });
  await list();
  expect(screen.queryByText(/until you’ve saved/)).not.toBeInTheDocument();
});

test('with neither words nor level, shows no shares but how to get them', async () => {
  open({ preferences: { startAnswer: 'new' }, estimates: () => FILE_IDS.map((id) => unknown(id, 'no_level')) });
  expect(await screen.findByText('Save words or set your level to see how much you’d understand.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Good stretch' })).not.toBeInTheDocument();
});

test('a learner who is asked what they know is not also told to set their level', async () => {
  open({ estimates: () => FILE_IDS.map((id) => unknown(id, 'no_level')) });
  await list();
  await act(settled);
  expect(screen.queryByRole('button', { name: 'Set your level' })).not.toBeInTheDocument();
});

test('if the estimates fail, the videos stay, an error is shown, and it can be retried', async () => {
  let isDown = true;
  const { user } = open({ estimates: () => (isDown ? apiError(503, '', 'unavailable') : ESTIMATES) });
  expect(await titles()).toEqual(['Nachrichten', 'Der Brief', 'Hallo']);
  expect(await screen.findByText('We couldn’t count the words you know.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await within(await list()).findByText(/^94%$/)).toBeVisible();
});

describe('what to continue with', () => {
  const finishedAt = '2026-11-20T10:00:00.000Z';
  const WATCHED = { ...BEGUN, videoId: 'good', position: 299, finishedAt };

  test('fitting videos appear in a row, nearest first, without those that are too hard', async () => {
    openMany();
    expect(await forYou()).toEqual(['Der Brief', 'Hallo']);
  });

  test('the grid begins with what no card above it shows, and repeats the one to continue only in a search', async () => {
    const { user } = openMany({ history: [{ ...BEGUN, videoId: 'hard', position: 83.4 }] });
    expect(await screen.findByRole('region', { name: 'Continue watching' })).toBeVisible();
    expect(await forYou()).toEqual(['Der Brief', 'Hallo']);
    await waitFor(async () => expect((await titles()).slice(9)).toEqual(['Der Brief', 'Hallo']));
    await user.type(await screen.findByRole('searchbox'), 'easy german');
    await waitFor(async () => expect((await titles()).slice(0, 3)).toEqual(['Der Brief', 'Hallo', 'Nachrichten']));
  });

  test('a video to continue that no other is beside stays in the grid', async () => {
    open({ file: [makeChannel([BARE])], history: [{ ...BEGUN, videoId: 'bare', position: 83.4 }] });
    expect(await titles()).toEqual(['Ohne Worte']);
  });

  test('watched videos come last in the row and in the grid, and are marked', async () => {
    openMany({ history: [WATCHED] });
    expect(await forYou()).toEqual(['Hallo', 'Der Brief']);
    await waitFor(async () => expect(await titles()).toHaveLength(12));
    expect((await titles()).slice(-2)).toEqual(['Hallo', 'Der Brief']);
    expect(await card('Der Brief')).toHaveAccessibleDescription(/^Watched\. /);
    expect(await card('Hallo')).not.toHaveAccessibleDescription(/Watched/);
  });

  test('a search hides the suggestions until it is cleared', async () => {
    const { user } = openMany({ history: [{ ...BEGUN, videoId: 'hard', position: 83.4 }] });
    const [before, field] = [await forYou(), await screen.findByRole('searchbox')];
    await user.type(field, 'brief');
    expect(await titles()).toEqual(['Der Brief']);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'For you' })).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Continue watching' })).not.toBeInTheDocument();
    expect(field).toHaveFocus();
    await user.clear(field);
    expect(await forYou()).toEqual(before);
  });

  test('nothing is offered if everything is too hard', async () => {
    openMany({ estimates: () => [...FILE_IDS.map((id) => estimate(id, 0.72)), ...TOO_HARD] });
    await list();
    expect(screen.queryByRole('list', { name: 'For you' })).not.toBeInTheDocument();
  });

  test('an unfinished video has one card with its position and is not offered again', async () => {
    openMany({ history: [{ ...BEGUN, videoId: 'good', position: 83.4 }] });
    await list();
    const link = within(screen.getByRole('region', { name: 'Continue watching' })).getByRole('link');
    expect(link).toHaveAccessibleName('Continue Der Brief 3:36 left');
    expect(link).toHaveAttribute('href', '/video/good');
    expect(await forYou()).toEqual(['Hallo']);
  });

  test.each([
    ['hardly begun', 9],
    ['all but over', 295],
  ])('a video that is %s is not offered to continue', async (_, position) => {
    openMany({ history: [{ ...BEGUN, videoId: 'hard', position }] });
    expect(await forYou()).toEqual(['Der Brief', 'Hallo']);
    expect(screen.queryByRole('region', { name: 'Continue watching' })).not.toBeInTheDocument();
  });

  test("without any shares, offers videos of the learner's level, captioned ones first", async () => {
    open({
      file: [makeChannel([{ ...BARE, langLevel: ['A1'] }]), ...MANY],
      estimates: () => [unknown('hard', 'no_level')],
    });
    const suggested = await forYou();
    expect(suggested).toHaveLength(4);
    expect(suggested).toContain('Nachrichten');
    expect(suggested).not.toContain('Ohne Worte');
  });

  test('a saved word changes the badges of the row but moves nothing', async () => {
    const { store } = openMany({
      estimates: ({ length }) => [estimate('good', length === 0 ? 0.94 : 0.85), ...ESTIMATES],
    });
    const before = await forYou();
    act(() => void store.dispatch(carryOut({ kind: 'saveWord', args: { language: 'de', word: { word: 'Brief' } } })));
    expect(await forYou()).toEqual(before);
  });
});

test('a new level reorders the videos and removes those too hard for it', async () => {
  const { store } = openMany({
    estimates: (_words, level) => (level === 'beginner' ? FILE_IDS.map((id) => unknown(id, 'no_level')) : ESTIMATES),
  });
  expect(await forYou()).toContain('Nachrichten');
  await act(async () => {
    await store.dispatch(carryOut({ kind: 'setLevel', args: { language: 'de', level: 'A1.2' } }));
  });
  await waitFor(async () => expect(await forYou()).not.toContain('Nachrichten'));
});
