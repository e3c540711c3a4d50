import { screen } from '@testing-library/react';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const TOKEN = 'A'.repeat(60);

function open(path: string, answer: () => Response) {
  const calls = answerApi(({ path: requested }) =>
    requested === '/api/weekly-mail/off' ? answer() : apiError(404, 'Not Found', 'not_found'),
  );
  const offs = () => calls.filter(({ path: requested }) => requested === '/api/weekly-mail/off');
  return { offs, ...renderApp(path) };
}

test('a guest turns the mail off with one button, and nothing happens before', async () => {
  const { user, offs } = open(`/weekly-mail#${TOKEN}`, () => Response.json({ message: 'off' }));
  const button = await screen.findByRole('button', { name: 'Turn it off' });
  expect(offs()).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'The weekly email is off' })).toBeVisible();
  expect(offs()).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Turn it back on' })).toHaveAttribute('href', '/you/notifications');
});

test('an incomplete link redirects to the settings', async () => {
  open('/weekly-mail', () => Response.json({}));
  expect(await screen.findByText('This link is incomplete.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn it off' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Turn it off in your settings' })).toBeVisible();
});

test('an error is shown, and the request can be retried', async () => {
  let isBroken = true;
  const { user } = open(`/weekly-mail#${TOKEN}`, () =>
    isBroken ? apiError(400, 'Bad Request', 'invalid_token') : Response.json({ message: 'off' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('About invalid_token');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByRole('heading', { name: 'The weekly email is off' })).toBeVisible();
});

test('an unknown address still shows the error page', async () => {
  open('/nowhere', () => Response.json({}));
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
