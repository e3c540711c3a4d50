import type { Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { noteFrames, waitForLine } from './support/frames.ts';
import { tabTo } from './support/keyboard.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';
import { expectLine, hero, lines, openVideo, pause, play, playback, withoutVoices, words } from './support/watch.ts';

async function open(page: Page): Promise<void> {
  await withoutVoices(page);
  await signIn(page);
  await openVideo(page);
}

const word = (page: Page, form: string) => words(page).getByRole('button', { name: form, exact: true });
const choice = (page: Page, name: string) => playback(page).getByRole('combobox', { name });
const toggle = (page: Page, name: string) => playback(page).getByRole('button', { name });

/** Expects the focused element to have a visible focus indicator. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing has the focus';
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const hasRing = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    return focused.matches(':focus-visible') && hasRing ? 'seen' : `not seen: ${focused.outerHTML.slice(0, 200)}`;
  });
  expect(seen).toBe('seen');
}

test.describe('shortcuts', () => {
  test.use({ viewport: DESKTOP });

  test('play, lines, modes, speed and full page', async ({ page }) => {
    await open(page);
    const press = (key: string) => page.keyboard.press(key);
    await noteFrames(page);
    // The loop keeps the story at its line, however long the next key takes.
    await press('l');
    await press('Space');
    await waitForLine(page, 1);
    await expect(pause(page)).toBeVisible();
    await press('Space');
    await expect(play(page)).toBeVisible();
    await press('l');
    await press('ArrowRight');
    await expectLine(page, 2);
    await press('ArrowRight');
    await expectLine(page, 3);
    await press('ArrowLeft');
    await expectLine(page, 2);
    await press('ArrowUp');
    await expectLine(page, 2);

    for (const mode of ['Blur', 'Hide', 'Unknown only', 'Show']) {
      await press('ArrowDown');
      await expect(choice(page, 'Captions').locator('option:checked')).toHaveText(mode);
    }
    await press('a');
    await expect(toggle(page, 'Pause after each line')).toHaveAttribute('aria-pressed', 'true');
    await press('a');
    await expect(toggle(page, 'Pause after each line')).toHaveAttribute('aria-pressed', 'false');
    await press('l');
    await expect(toggle(page, 'Loop the line')).toHaveAttribute('aria-pressed', 'true');
    await press('l');
    await expect(toggle(page, 'Loop the line')).toHaveAttribute('aria-pressed', 'false');
    await press(']');
    await expect(choice(page, 'Speed').locator('option:checked')).toHaveText('1.25×');
    await press('[');
    await press('[');
    await expect(choice(page, 'Speed').locator('option:checked')).toHaveText('0.75×');

    await page.keyboard.down('t');
    await expect(hero(page).getByText('The apartment is new to me.')).toBeVisible();
    await page.keyboard.up('t');
    await expect(hero(page).getByText('The apartment is new to me.')).toBeHidden();

    await press('f');
    await expect(lines(page)).toBeHidden();
    await expect(hero(page)).toBeVisible();
    await press('f');
    await expect(lines(page)).toBeVisible();
  });

  test('N goes to the first new word before anything is played', async ({ page }) => {
    await open(page);
    await page.keyboard.press('n');
    await expectLine(page, 1);
    // The most common words, such as “Ich”, are probably known.
    await expect(word(page, 'heiße')).toBeFocused();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Next new word')).toBeVisible();
  });

  test('words: next new word, open, keep, mark as known, ignore, and a phrase', async ({ page }) => {
    await open(page);
    const press = (key: string) => page.keyboard.press(key);
    await press('ArrowRight');
    await expectLine(page, 1);
    await press('n');
    await expect(word(page, 'heiße')).toBeFocused();
    await expectFocusSeen(page);
    await press('n');
    await expect(word(page, 'wohne')).toBeFocused();
    await press('b');
    await expect(word(page, 'heiße')).toBeFocused();
    await press('k');
    await expect(word(page, 'heiße')).toHaveAccessibleDescription('');
    await press('n');
    await expect(word(page, 'wohne')).toBeFocused();
    await press('ArrowLeft');
    await expect(word(page, 'und')).toBeFocused();
    await expect(word(page, 'und')).toHaveAccessibleDescription('');
    await press('x');
    await expect(word(page, 'und')).toHaveAccessibleDescription('ignored');
    await press('n');
    await expect(word(page, 'wohne')).toBeFocused();
    await press('3');
    await expect(word(page, 'wohne')).toHaveAccessibleDescription('saved');
    await expect(page.getByText('wohnen saved with 3 of 3 stars')).toBeAttached();

    await press('ArrowRight');
    await expect(word(page, 'in')).toBeFocused();
    await press('Enter');
    const panel = page.getByRole('dialog', { name: 'in' });
    await expect(panel).toBeVisible();
    await press('Escape');
    await expect(panel).toBeHidden();
    await expect(word(page, 'in')).toBeFocused();
    await press('Enter');
    await expect(panel).toBeVisible();
    await press('1');
    await expect(panel).toBeHidden();
    await expect(word(page, 'in')).toHaveAccessibleDescription('saved');
    await expect(word(page, 'in')).toBeFocused();
    await expectFocusSeen(page);

    await press('Shift+ArrowRight');
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'in Leipzig' })).toBeVisible();
    await press('Escape');

    await press('n');
    await expectLine(page, 2);
    await expect(word(page, 'Wohnung')).toBeFocused();
  });

  test('a rebound shortcut is kept, and none works when shortcuts are off', async ({ page }) => {
    await open(page);
    const press = (key: string) => page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await press('Shift+?');
    await expect(dialog).toBeVisible();
    await tabTo(page, 'Loop the line: L. Change');
    await press('Enter');
    await press('o');
    await expect(dialog.getByRole('button', { name: 'Loop the line: O. Change' })).toBeFocused();
    await press('Enter');
    await press('a');
    await expect(dialog.getByRole('alert')).toContainText('A is already used for “Pause after each line”.');
    await tabTo(page, 'Swap them');
    await press('Enter');
    await expect(dialog.getByRole('button', { name: 'Loop the line: A. Change' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Pause after each line: O. Change' })).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await press('Escape');
    await expect(dialog).toBeHidden();

    await openVideo(page);
    await press('ArrowRight');
    await expectLine(page, 1);
    await press('a');
    await expect(toggle(page, 'Loop the line')).toHaveAttribute('aria-pressed', 'true');
    await expect(toggle(page, 'Pause after each line')).toHaveAttribute('aria-pressed', 'false');
    await press('Shift+?');
    await dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).press('Space');
    await press('Escape');
    await expect(dialog).toBeHidden();
    await press('a');
    await press('ArrowRight');
    await expect(toggle(page, 'Loop the line')).toHaveAttribute('aria-pressed', 'true');
    await expectLine(page, 1);
  });
});

test.describe('Tab and arrow keys', () => {
  test.use({ viewport: DESKTOP });

  test('the page announces its parts, and lines of the list can be focused and searched', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading "Wer ist Herr Krause?" [level=1]
      - button "Before you watch"
      - button "Captions"
      - button "Mark as watched"
      - button "Read along (starts the story)"
      - region "Current line":
        - toolbar "Words of this line"
      - toolbar "Playback":
        - button "Previous line"
        - button "Play"
        - button "Next line"
        - button "Replay the line"
        - button "Loop the line"
        - button "Pause after each line"
        - combobox "Captions"
        - combobox "Speed"
        - button "Playback settings"
      - region "All lines":
        - search:
          - searchbox "Search the lines"
        - button "Lines with one new word"
        - button "Follow" [pressed]
        - list "Lines":
          - listitem:
            - button /0:00 Ich heiße Nina/
            - button "Save this line"
            - button "Fix this line"
    `);
    await tabTo(page, 'Follow');
    await page.keyboard.press('Tab');
    await expect(lines(page).locator(':focus')).toHaveAccessibleName(/Ich heiße Nina/);
    await expectFocusSeen(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectLine(page, 3);
    await expect(lines(page).locator('[aria-current="true"]')).toContainText('Sie ist klein');
    await page.getByRole('searchbox', { name: 'Search the lines' }).focus();
    await page.keyboard.type('Katze');
    await expect(page.getByRole('status').filter({ hasText: /^\d+ lines$/ })).toBeVisible();
    await expect(lines(page).getByRole('listitem').first()).toContainText('Katze');
  });
});

for (const viewport of [PHONE, DESKTOP]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, reducedMotion: 'reduce' });

      test('every state of the page is accessible and not wider than the screen', async ({ page }) => {
        const check = async () => {
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        };
        await open(page);
        await check();
        await page.getByRole('button', { name: 'Before you watch' }).click();
        await expect(page.getByRole('dialog', { name: 'Before you watch' })).toBeVisible();
        await check();
        await page.keyboard.press('Escape');
        await playback(page).getByRole('button', { name: 'Next line' }).click();
        await word(page, 'und').click();
        await expect(page.getByRole('dialog', { name: 'und' }).getByRole('listitem').first()).toBeVisible();
        await check();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Shift+?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        await check();
        await page.keyboard.press('Escape');
        await toggle(page, 'Playback settings').click();
        await check();

        await openVideo(page, 'story-de-01?t=217');
        await play(page).click();
        await expect(page.getByRole('heading', { name: 'You’ve reached the end.' })).toBeVisible();
        await check();
      });
    });
  }
}
