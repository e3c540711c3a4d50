import { act, screen, waitFor } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { becomeIdle } from '#testing/fakes/idle.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { signIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const NOTICE = /^(You are offline|The server cannot be reached)\.$/;

async function open(path: string) {
  const server = { isAway: true };
  answerApi(() => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    return Response.json([]);
  });
  const view = renderApp(path);
  act(() => signIn(view.store));
  await becomeIdle();
  return { ...view, server };
}

test.each(['/', '/study', '/exercises', '/ai-tutor', '/you', '/study?mode=review'])(
  'while the server is away, %s says so once, and nothing on it says that it did not load',
  async (path) => {
    await open(path);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    await act(settled);
    expect(screen.getAllByText(NOTICE)).toHaveLength(1);
    expect(screen.queryAllByRole('alert')).toEqual([]);
  },
);

test('what did not load is asked for again when the server is back', async () => {
  const { server } = await open('/exercises');
  expect(await screen.findByText(NOTICE)).toBeVisible();
  server.isAway = false;
  await waitFor(() => expect(screen.queryByText(NOTICE)).not.toBeInTheDocument());
});
