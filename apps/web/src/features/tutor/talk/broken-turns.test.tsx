import { act, screen, waitFor, within } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { endWaiting } from '#testing/fakes/long-timers.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import {
  HELLO,
  MODEL,
  QUOTA,
  TALK,
  doneWith,
  makeTalk,
  makeTutorMessage,
  serveTutor,
  turnAnswer,
  turnStream,
} from '#testing/servers/tutor-server.ts';
import { Tutor } from '#tutor/tutor.tsx';

const open = () => renderForLearner(() => <Tutor language="de" current={TALK} />);
const field = () => screen.findByRole('textbox', { name: 'Your message in German' });
const dialogue = () => screen.findByRole('list', { name: 'Conversation' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** A paragraph of the dialogue, whose words are buttons. */
const line = (text: string) =>
  screen.findByText((_content, element) => element?.tagName === 'P' && element.textContent === text);

test('an interrupted reply keeps its text, and sending the turn again counts once', async () => {
  const streams = [turnStream(), turnStream()];
  let count = 0;
  const { talk, turns } = serveTutor({
    onTurn: () => {
      count += 1;
      return streams[count - 1]?.response ?? turnAnswer();
    },
  });
  const { user } = open();
  await user.type(await field(), 'Bist du da?{Enter}');
  await act(async () => streams[0]?.send('delta', { text: 'Ja, ich', replaces: false }));
  await screen.findByText('Ja, ich');
  await act(async () => streams[0]?.cut());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The reply was interrupted. Your message is still here; please try again.');
  expect(screen.getByText('Ja, ich')).toBeVisible();
  expect(await line('Bist du da?')).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(turns()).toHaveLength(2));
  const [first, second] = turns();
  expect(second).toEqual(first);
  const own = makeTutorMessage({ id: first?.id ?? '', role: 'learner', text: 'Bist du da?' });
  await act(async () => {
    streams[1]?.send('done', doneWith(talk, [own, makeTutorMessage({ id: 'm2', text: 'Ja, ich bin da.' })]));
    await settled();
  });
  expect(await line('Ja, ich bin da.')).toBeVisible();
  expect(within(await dialogue()).getAllByText('Bist du da?')).toHaveLength(1);
});

test('when the server is unreachable, the message survives a reload and can be resent with the same id or edited', async () => {
  let isAway = true;
  const { turns } = serveTutor({
    before: ({ path }) => {
      if (isAway && path.endsWith('/messages')) throw new TypeError('offline');
      return undefined;
    },
  });
  const first = open();
  await first.user.type(await field(), 'Hörst du mich?{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your message couldn’t be sent.');
  first.unmount();

  const second = open();
  expect(await line('Hörst du mich?')).toBeVisible();
  isAway = false;
  await second.user.click(await button('Try Again'));
  expect(await line('Du sagst: Hörst du mich?')).toBeVisible();
  const ids = turns().map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(JSON.stringify(localStorage)).not.toContain('Hörst du mich?');
});

test('a refused message can be moved back to the text field', async () => {
  serveTutor({ onTurn: () => apiError(409, 'Conflict', 'tutor_busy') });
  const { user } = open();
  await user.type(await field(), 'Noch etwas{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('About tutor_busy');
  await user.click(await button('Edit message'));
  expect(await field()).toHaveValue('Noch etwas');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['timeout', 'The tutor took too long. Your message is saved.'],
  ['unreachable', 'We can’t reach the tutor right now. Your message is saved.'],
  ['refused', /content filter/i],
  ['misconfigured', /isn’t set up correctly on this server/i],
] as const)('a model failure of type %s is reported, and the message stays', async (failure, text) => {
  const own = makeTutorMessage({ id: 'm0', role: 'learner', text: 'Hallo?' });
  const failed = makeTutorMessage({ id: 'm2', text: '', status: 'failed', failure });
  const { turns } = serveTutor({ talk: makeTalk({ messages: [own, failed] }) });
  const { user } = open();
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(await line('Hallo?')).toBeVisible();
  await user.click(await button('Try Again'));
  await waitFor(() => expect(turns()[0]).toMatchObject({ act: 'again' }));
});

test('when the day is used up, the text stays and the next reset is shown', async () => {
  serveTutor({ status: { ...MODEL, quota: { ...QUOTA, messages: { used: 40, limit: 40 } } } });
  const { user } = open();
  expect(await screen.findByText(/You’ve used all of today’s messages/)).toBeVisible();
  await user.type(await field(), 'Für morgen');
  expect(await button('Send')).toBeDisabled();
});

test('going offline is reported, and the text is stored on the device', async () => {
  serveTutor();
  const { user, unmount } = open();
  await user.type(await field(), 'Im Tunnel');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
  expect(await button('Send')).toBeDisabled();
  unmount();
  jest.restoreAllMocks();
  open();
  expect(await field()).toHaveValue('Im Tunnel');
});

test('a reply written in another tab is reported and polled until it is complete', async () => {
  const own = makeTutorMessage({ id: 'm3', role: 'learner', text: 'Von hier.' });
  const talk = makeTalk({ messages: [HELLO, makeTutorMessage({ id: 'm2', text: '', status: 'streaming' }), own] });
  const { calls } = serveTutor({ talk });
  open();
  expect(await screen.findByText('The reply is being written in another tab or on another device.')).toBeVisible();
  talk.messages[1] = makeTutorMessage({ id: 'm2', text: 'Aus dem anderen Fenster.' });
  const before = calls.length;
  await endWaiting(2000);
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  expect(await line('Aus dem anderen Fenster.')).toBeVisible();
});

test('a deleted conversation says so and links back', async () => {
  serveTutor();
  renderForLearner(() => <Tutor language="de" current="7a1b0000-0000-4000-8000-00000000dead" />);
  expect(await screen.findByRole('heading', { name: 'This conversation is gone' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the tutor' })).toHaveAttribute('href', '/ai-tutor');
});
