import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { startMockModel } from './support/mock-model.ts';
import { DESKTOP, expect, expectAccessible } from './support/page.ts';
import { type Server, startServer, testsOf } from './support/server.ts';
import { withoutVoices } from './support/watch.ts';

const test = testsOf('tutor', startMockModel);
// All tests share one server and its model.
test.describe.configure({ mode: 'default' });
test.use({ viewport: DESKTOP });
test.beforeEach(({ site }) => site.recover());

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message in German' });
const dialogue = (page: Page) => page.getByRole('list', { name: 'Conversation' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });

/** Opens a free conversation of a new learner, which the model has started. */
async function begin(page: Page): Promise<void> {
  await withoutVoices(page);
  await signIn(page);
  await page.goto('/ai-tutor');
  await expect(page.getByText(/What you write goes from this server to/)).toBeVisible();
  await page.keyboard.press('Alt+5');
  await expect(dialogue(page)).toContainText('Hallo! Wie war dein Tag?');
  await expect(stop(page)).toHaveCount(0);
}

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
}

test('a reply streams, a correction becomes a card, a long reply is stopped, and a report follows', async ({
  page,
  site,
}) => {
  await begin(page);
  await expectAccessible(page);
  // Matches any request, because a reply that is too hard for a beginner is requested again in easier words.
  site.reply({ text: 'Das ist schön. Wohin genau bist du gefahren?', isPaused: true });
  site.correct({ quote: 'bin gefahrt', better: 'bin gefahren', why: 'fahren is irregular.', kind: 'grammar' });
  await send(page, 'Ich bin gefahrt nach Hamburg.');
  await expect(dialogue(page)).toContainText('Das ist');
  site.release();
  await expect(dialogue(page)).toContainText('Wohin genau bist du gefahren?');
  await expect(page.getByText('fahren is irregular.')).toBeVisible();
  await page.getByRole('button', { name: 'Save phrase “bin gefahren”' }).click();
  await expect(page.getByText('In your words')).toBeVisible();
  await expectAccessible(page);
  const list = await page.request.get('/api/languages/de');
  expect(JSON.stringify(await list.json())).toContain('Ich bin gefahren nach Hamburg.');

  await dialogue(page).getByRole('button', { name: 'genau' }).click();
  await expect(page.getByRole('dialog')).toContainText('genau');
  await page.keyboard.press('Escape');

  site.reply({ text: 'Es war einmal ein Zug, der fuhr sehr langsam. '.repeat(10), isPaused: true });
  await send(page, 'Erzähl mir alles.');
  await expect(dialogue(page)).toContainText('Es war einmal');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Stopped.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await expect(dialogue(page)).toContainText('Es war einmal');

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What you said' })).toBeFocused();
  await expectAccessible(page);
});

test('after an outage of the model and one of the server, the message is there exactly once', async ({
  page,
  site,
}) => {
  await begin(page);
  site.refuse(500);
  await send(page, 'Bist du da?');
  await expect(page.getByText(/Your message is saved\./)).toBeVisible();
  site.recover();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialogue(page).getByText('Hallo! Wie war dein Tag?')).toHaveCount(2);
  await expect(stop(page)).toHaveCount(0);

  await site.server.kill();
  await send(page, 'Und jetzt?');
  await expect(page.getByRole('alert')).toContainText(/still here|saved here/);
  await site.server.start();
  await page.reload();
  await expect(dialogue(page)).toContainText('Und jetzt?');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialogue(page).getByText('Hallo! Wie war dein Tag?')).toHaveCount(3);
  await expect(dialogue(page).getByText('Und jetzt?')).toHaveCount(1);
});

test('two tabs show each other’s messages, and only one of them can send at a time', async ({
  page,
  context,
  site,
}) => {
  await begin(page);
  const other = await context.newPage();
  await withoutVoices(other);
  await other.goto(page.url());
  await expect(dialogue(other)).toContainText('Hallo! Wie war dein Tag?');

  site.reply({ text: 'Ich schreibe jetzt ganz langsam einen Satz.', isPaused: true });
  await send(page, 'Langsam bitte.');
  await expect(dialogue(page)).toContainText('Ich schreibe');
  await send(other, 'Ich auch.');
  await expect(other.getByRole('alert')).toBeVisible();
  site.release();
  await expect(dialogue(page)).toContainText('langsam einen Satz.');
  await expect(stop(page)).toHaveCount(0);
  site.reply({ text: 'Jetzt du.' });
  await other.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialogue(other)).toContainText('Jetzt du.');
  await expect(dialogue(other)).toContainText('langsam einen Satz.');
  await expect(dialogue(other).getByText('Ich auch.')).toHaveCount(1);
});

/** A separate server with a small daily limit of messages. */
const testQuota = test.extend<{ server: Server }>({
  server: async ({ site }, use) => {
    const server = await startServer('tutor-quota', { ...site.env, TUTOR_DAILY_MESSAGES: '2' });
    await use(server);
    await server.close();
  },
  baseURL: ({ server }, use) => use(server.origin),
});

testQuota('a day that is used up says when the next begins, and keeps what is written', async ({ page }) => {
  await begin(page);
  await send(page, 'Eins');
  await expect(dialogue(page).getByText('Hallo! Wie war dein Tag?')).toHaveCount(2);
  if ((await page.getByText(/You’ve used all of today’s messages/).count()) === 0) await send(page, 'Zwei');
  await expect(page.getByText(/You’ve used all of today’s messages\. You’ll get new ones/).first()).toBeVisible();
  await field(page).fill('Für morgen');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.reload();
  await expect(field(page)).toHaveValue('Für morgen');
  await expectAccessible(page);
});
