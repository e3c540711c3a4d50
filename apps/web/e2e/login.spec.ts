import { logOut, signIn } from './support/accounts.ts';
import { expectNoShift, watchShifts } from './support/layout-shift.ts';
import { DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './support/page.ts';

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['the narrowest phone', { width: 320, height: 568 }],
  ['a desktop', DESKTOP],
] as const) {
  test(`a guest tries what is behind the login on ${name}, and the form does not move`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize(viewport);
    for (const [path, label, loaded] of [
      ['/ai-tutor', 'Sample conversation', 'Ich schaue einen Film.'],
      ['/you', 'Sample data', 'solid words'],
      ['/exercises', 'Sample exercise', 'Which word fills the blank?'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('region', { name: label }).getByText(loaded)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeEnabled();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectNoShift(page);
    }
    const exercise = page.getByRole('region', { name: 'Sample exercise' });
    const title = page.getByRole('heading', { name: 'Log in' });
    const before = await title.boundingBox();
    await exercise.getByRole('button', { name: 'trinke' }).click();
    await expect(exercise.getByText('Not quite.')).toBeVisible();
    expect(await title.boundingBox()).toEqual(before);
    await expectAccessible(page);
  });
}

test('the typed email goes along to the password reset, never in the URL, and stays for Back', async ({ page }) => {
  await page.goto('/you');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('link', { name: 'Forgot?' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org');
});

test('the login comes first where an account has been used, and the sign-up everywhere else', async ({ page }) => {
  const offer = page.getByText('New here? An account is free.');
  for (const path of ['/login', '/exercises', '/video/story-de-01']) {
    await page.goto(path);
    await expect(offer).toBeVisible();
  }
  const email = await signIn(page);
  await page.goto('/');
  await logOut(page, email);
  await expect(page.getByText('No account yet?')).toBeVisible();
  for (const path of ['/login', '/exercises', '/video/story-de-01']) {
    await page.goto(path);
    await expect(page.getByText('No account yet?')).toBeVisible();
    await expect(offer).toHaveCount(0);
  }
});
