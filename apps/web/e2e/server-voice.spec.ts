import { signIn } from './support/accounts.ts';
import { DESKTOP, expect } from './support/page.ts';
import { testsOf } from './support/server.ts';
import { endDeviceVoice, audioEvents, listenIn, startSpeechServer } from './support/speech.ts';
import { expectLine, hero, openVideo, pause, play, withoutVoices, words } from './support/watch.ts';

const test = testsOf('speech', startSpeechServer);
// All tests share one server, which is stopped at the end.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: DESKTOP });

const SOUND = /^\/api\/speech\/(open\/)?[\w-]{43}$/;
const FIRST = 'Ich heiße Nina und wohne in Leipzig.';

test('the server speaks a story and a word, each requested once', async ({ page, site }) => {
  await listenIn(page);
  await signIn(page);
  await openVideo(page);
  await play(page).click();
  await expect(hero(page)).toContainText(/Line (?!1 )\d+ of /);
  await pause(page).click();
  expect(site.requested[0]).toBe(FIRST);
  const events = await audioEvents(page);
  expect(events[0]).toEqual({ event: 'playing', src: expect.stringMatching(SOUND) });
  expect(events.map(({ event }) => event)).not.toContain('device');
  expect(events.map(({ event }) => event)).not.toContain('error');

  // A repeated line comes from the cache.
  const before = site.requested.filter((text) => text === FIRST).length;
  await page.reload();
  await openVideo(page);
  await play(page).click();
  await expect.poll(async () => (await audioEvents(page)).length).toBeGreaterThan(0);
  await pause(page).click();
  expect(before).toBe(1);
  expect(site.requested.filter((text) => text === FIRST)).toHaveLength(1);

  const countBefore = (await audioEvents(page)).length;
  await words(page).getByText('wohne').click();
  await page.getByRole('button', { name: 'Say wohnen' }).click();
  await expect.poll(() => site.requested).toContain('wohnen');
  await expect
    .poll(async () => (await audioEvents(page)).slice(countBefore))
    .toContainEqual({ event: 'playing', src: expect.stringMatching(SOUND) });
});

test('a guest cannot play the sounds of a learner', async ({ page, site }) => {
  await page.goto('/');
  const learnerSound = await page.request.post('/api/speech', {
    data: { language: 'de', text: FIRST, videoId: 'story-de-01' },
  });
  expect(learnerSound.status()).toBe(401);
  const open = await page.request.post('/api/speech/open', {
    data: { language: 'de', text: FIRST, videoId: 'story-de-01' },
  });
  const { url } = (await open.json()) as { url: string };
  const part = await page.request.get(url, { headers: { range: 'bytes=0-3' } });
  expect([part.status(), await part.text()]).toEqual([206, 'RIFF']);
  expect(site.requested.filter((text) => text === FIRST)).toHaveLength(1);
});

test('when the speech server fails, the device’s voice takes over, and without one the lines advance silently', async ({
  page,
  site,
}) => {
  await listenIn(page);
  await signIn(page);
  site.up.isUp = false;
  await openVideo(page, 'story-de-02');
  await play(page).click();
  await expect.poll(() => audioEvents(page)).toContainEqual({ event: 'device', src: expect.any(String) });
  await endDeviceVoice(page);
  await expectLine(page, 2);
  const events = await audioEvents(page);
  expect(events.filter(({ event }) => event === 'device').length).toBeGreaterThan(0);
  expect(events.filter(({ event }) => event === 'playing')).toEqual([]);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await withoutVoices(page);
  await openVideo(page, 'story-de-02');
  await play(page).click();
  await expect(hero(page)).toContainText('read along');
  await expectLine(page, 1);
});
