import { Navigate } from 'react-router-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { MODEL, PRACTICE, QUOTA, serveTutor, TALK } from '#testing/servers/tutor-server.ts';
import { Tutor } from '#tutor/tutor.tsx';

const open = () => renderForLearner(() => <Tutor language="de" current={null} />);
const tile = (name: string | RegExp) => screen.findByRole('button', { name });

test('with a model, the page names its host before anything is written and offers five ways to start', async () => {
  serveTutor();
  open();
  expect(await screen.findByText('llm.example.org')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tutor');
  expect(await tile(/Talk about the video you watched.*Wer ist Herr Krause/)).toBeEnabled();
  for (const name of [/Use your 5 due words/, /Explain your last 2 mistakes/, /Role play/, /Free talk/]) {
    expect(screen.getByRole('button', { name })).toBeEnabled();
  }
});

test('without a model, the partner says that it is scripted and that nothing leaves the server', async () => {
  serveTutor({ status: PRACTICE });
  open();
  expect(await screen.findByRole('heading', { name: 'Practice conversations' })).toBeVisible();
  expect(screen.getByText('Nothing you write here leaves this server.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Free talk/ })).toBeNull();
  expect(screen.getByText(/Free conversation isn’t available/)).toBeVisible();
});

test('without a video, due words or mistakes, each tile describes the alternative', async () => {
  serveTutor({ status: { ...MODEL, starts: { video: null, dueWords: 0, mistakes: 0 } } });
  open();
  expect(await tile(/Watch a video with captions first/)).toBeDisabled();
  expect(screen.getByRole('button', { name: /Use words at your level/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /You don’t have any yet/ })).toBeDisabled();
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
  await tile(/Use your 5 due words/);
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
  expect(await screen.findByRole('heading', { name: 'Choose a role play' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /At the café.*You’ll talk to the waiter/ }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'scenario', scenario: 'cafe' }),
  );
});

test("when the day is used up, the next reset is shown on the learner's clock", async () => {
  serveTutor({ status: { ...MODEL, quota: { ...QUOTA, messages: { used: 40, limit: 40 } } } });
  open();
  expect(await screen.findByText(/You’ve used all of today’s messages\. You’ll get new ones/)).toHaveTextContent(
    /\d\d:\d\d|on /,
  );
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
  expect(alert).toHaveTextContent('We couldn’t load the tutor');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await tile(/Free talk/)).toBeVisible();
});

test('without a model, one scene is best next: one that was left, or else one of the level that is not done', async () => {
  const [cafe] = PRACTICE.scenarios;
  if (cafe === undefined) throw new Error('There is no scene');
  const played = { ...cafe, id: 'doctor', title: 'At the doctor', progress: { goalsDone: 3, conversation: null } };
  const left = { ...cafe, id: 'work', title: 'At work', progress: { goalsDone: 1, conversation: TALK } };
  const { calls } = serveTutor({ status: { ...PRACTICE, scenarios: [cafe, played, left] } });
  const { user } = open();
  expect(await screen.findByRole('button', { name: /At the doctor.*Done/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Recommended.*At work.*Continue/ })).toHaveAttribute(
    'href',
    `/ai-tutor/${TALK}`,
  );
  expect(screen.getAllByText('Recommended')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Sunday morning at the café/ }));
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path === '/api/tutor/conversations')?.body,
    ).toMatchObject({
      kind: 'scenario',
      scenario: 'cafe',
    }),
  );
});

test('the scene nearest to the level that is not done is best next', async () => {
  const [cafe] = PRACTICE.scenarios;
  if (cafe === undefined) throw new Error('There is no scene');
  const done = { ...cafe, id: 'doctor', title: 'At the doctor', progress: { goalsDone: 3, conversation: null } };
  const harder = { ...cafe, id: 'work', title: 'At work', from: 'B1.2' as const, to: 'B1.2' as const };
  serveTutor({ status: { ...PRACTICE, level: cafe.from, scenarios: [done, harder, cafe] } });
  open();
  const scenes = within(await screen.findByRole('region', { name: 'Scenes' })).getAllByRole('button');
  expect(scenes[0]).toHaveTextContent(/Recommended.*café.*Start the scene/);
  expect(scenes[1]).toHaveTextContent(/At the doctor.*Done/);
  expect(scenes[2]).toHaveTextContent(/At work/);
});

test('a word from the word panel is offered first', async () => {
  const { calls } = serveTutor({ status: PRACTICE });
  const { user } = renderForLearner(() => (
    <>
      <Navigate to="?word=Br%C3%BCcke" replace />
      <Tutor language="de" current={null} />
    </>
  ));
  await user.click(await tile(/Practice “Brücke”/));
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path === '/api/tutor/conversations')?.body,
    ).toMatchObject({ kind: 'words', word: 'Brücke' }),
  );
});
