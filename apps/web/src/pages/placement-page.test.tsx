import { screen } from '@testing-library/react';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

beforeEach(() => {
  answerApi(() => Response.json([]));
});

test('an address with an unknown language shows the error page', async () => {
  renderApp('/placement/zz');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('an address without a language uses the chosen one', async () => {
  renderApp('/placement');
  expect(await screen.findByRole('heading', { name: 'How much German do you know?' })).toBeVisible();
});
