import { screen, waitFor, within } from '@testing-library/react';
import { apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { MODEL, PRACTICE, QUOTA, serveTutor } from '#testing/servers/tutor-server.ts';
import { Tutor } from '#tutor/tutor.tsx';

const open = () => renderForLearner(() => <Tutor language="de" current={null} />);
const tile = (name: string | RegExp) => screen.findByRole('button', { name });

test('with a model, the page names its host before anything is written and offers five ways to start', async () => {
  serveTutor();
  open();
  expect(await screen.findByText('llm.example.org')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tutor');
  expect(await tile(/Talk about the video I watched.*Wer ist Herr Krause/)).toBeEnabled();
  for (const name of [/Use my 5 due words/, /Explain my last 2 mistakes/, /Role play/, /Free talk/]) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
});

test('without a model, the partner says that it is scripted and that nothing leaves the server', async () => {
  serveTutor({ status: PRACTICE });
  open();
  expect(await screen.findByRole('heading', { name: 'Practice partner - scripted, no AI' })).toBeVisible();
  expect(screen.getByText('Nothing you write here leaves this server.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Free talk/ })).toBeNull();
  expect(screen.getByText(/need a language model/)).toBeVisible();
});

test('without a video, due words or mistakes, each tile describes the alternative', async () => {
  serveTutor({ status: { ...MODEL, starts: { video: null, dueWords: 0, mistakes: 0 } } });
  open();
  expect(await tile(/Watch a video with captions first/)).toBeDisabled();
  expect(screen.getByRole('button', { name: /Use words of my level/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /There are none yet/ })).toBeDisabled();
});

test('Alt with a digit starts a conversation, and a retry uses the same id', async () => {
  let isAway = true;
  const { calls } = serveTutor({
    before: ({ method, path }) => {
      if (isAway && method === 'POST' && path === '/api/tutor/conversations') {
        isAway = false;
        return apiError(503, 'Service Unavailable', 'unavailable');
      }
      return undefined;
    },
  });
  const { user } = open();
  await tile(/Use my 5 due words/);
  await user.keyboard('{Alt>}2{/Alt}');
  expect(await screen.findByRole('alert')).toHaveTextContent('About unavailable');
  await user.keyboard('{Alt>}2{/Alt}');
  const begun = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/tutor/conversations');
  await waitFor(() => expect(begun()).toHaveLength(2));
  const [first, second] = begun().map(({ body }) => body as { id: string; kind: string });
  expect(first).toMatchObject({ kind: 'words', language: 'de' });
  expect(second?.id).toBe(first?.id);
});

test('a role play is chosen by its scene', async () => {
  const { calls } = serveTutor();
  const { user } = open();
  await user.click(await tile(/Role play/));
  expect(await screen.findByRole('heading', { name: 'Where are you?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /At the café.*You talk to the waiter/ }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'scenario', scenario: 'cafe' }),
  );
});

test("when the day is used up, the next reset is shown on the learner's clock", async () => {
  serveTutor({ status: { ...MODEL, quota: { ...QUOTA, messages: { used: 40, limit: 40 } } } });
  open();
  expect(await screen.findByText(/Today’s messages are used up\. You get new ones/)).toHaveTextContent(/\d\d:\d\d|on /);
  expect(screen.getByRole('button', { name: /Free talk/ })).toBeDisabled();
});

test('a failed load can be retried', async () => {
  let isDown = true;
  serveTutor({
    before: ({ path }) =>
      isDown && path === '/api/tutor/status'
        ? apiError(500, 'Internal Server Error', 'Something went wrong')
        : undefined,
  });
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The tutor did not load');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await tile(/Free talk/)).toBeVisible();
});
