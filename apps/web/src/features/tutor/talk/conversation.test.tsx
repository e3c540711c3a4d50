import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settled } from '#testing/fakes/event-loop.ts';
import { fakeRecognition } from '#testing/fakes/fake-recognition.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import {
  HELLO,
  MODEL,
  TALK,
  doneWith,
  makeTalk,
  makeTutorMessage,
  makeTutorWord,
  serveTutor,
  turnAnswer,
  turnStream,
} from '#testing/servers/tutor-server.ts';
import { setViewport } from '#testing/fakes/viewport.ts';
import { Tutor } from '#tutor/tutor.tsx';

const open = () => renderForLearner(() => <Tutor language="de" current={TALK} />);
const field = () => screen.findByRole('textbox', { name: 'Your message in German' });
const dialogue = () => screen.findByRole('list', { name: 'Conversation' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** A paragraph of the dialogue, whose words are buttons. */
const line = (text: string) =>
  screen.findByText((_content, element) => element?.tagName === 'P' && element.textContent === text);

test('Enter sends, the reply streams in, and its words can be pressed once it is complete', async () => {
  const stream = turnStream();
  const { talk, turns } = serveTutor({ onTurn: () => stream.response });
  const { user } = open();
  await user.type(await field(), 'Ich war am Bahnhof.{Enter}');
  expect(await line('Ich war am Bahnhof.')).toBeVisible();
  expect(screen.getByText('The reply is on its way')).toBeInTheDocument();
  await act(async () => stream.send('delta', { text: 'Schön! Wann fährt', replaces: false }));
  expect(await screen.findByText('Schön! Wann fährt')).toBeVisible();
  const [turn] = turns();
  expect(turn).toMatchObject({ act: 'say', text: 'Ich war am Bahnhof.' });
  const own = makeTutorMessage({ id: turn?.id ?? '', role: 'learner', text: 'Ich war am Bahnhof.' });
  const reply = makeTutorMessage({
    id: 'm2',
    text: 'Schön! Wann fährt dein Zug?',
    known: { share: 0.967, newWords: [{ lemma: 'fahren', meaning: 'to go' }] },
  });
  await act(async () => {
    stream.send('delta', { text: ' dein Zug?', replaces: false });
    stream.send('done', doneWith(talk, [own, reply]));
    await settled();
  });
  expect(await line('Schön! Wann fährt dein Zug?')).toBeVisible();
  await user.click(await button(/96% known, 1 new/));
  expect(screen.getByText('to go')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zug' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('zug');
  expect(await field()).toHaveValue('');
});

test('screen readers hear whole sentences, not letters', async () => {
  const stream = turnStream();
  serveTutor({ onTurn: () => stream.response });
  const { user, container } = open();
  await user.type(await field(), 'Ja{Enter}');
  const polite = () => container.querySelector('[aria-live="polite"][lang="de"]')?.textContent;
  await act(async () => stream.send('delta', { text: 'Das ist gut. Und', replaces: false }));
  await waitFor(() => expect(polite()).toBe('Das ist gut. '));
  await act(async () => stream.send('delta', { text: ' dann', replaces: false }));
  expect(await screen.findByText('Das ist gut. Und dann')).toBeVisible();
  expect(polite()).toBe('Das ist gut. ');
});

test('Enter while a reply is being written keeps the text, and sends it after the reply', async () => {
  const stream = turnStream();
  const { talk, turns } = serveTutor({
    onTurn: ({ text = '' }) =>
      text === 'Ja'
        ? stream.response
        : turnAnswer(['done', doneWith(talk, [makeTutorMessage({ id: 'm4', text: 'Gut.' })])]),
  });
  const { user } = open();
  await user.type(await field(), 'Ja{Enter}');
  await act(async () => stream.send('delta', { text: 'Und', replaces: false }));
  await user.type(await field(), 'Noch etwas{Enter}');
  expect(await screen.findByText('Your message will be sent after this reply.')).toBeVisible();
  expect(await field()).toHaveValue('Noch etwas');
  expect(turns()).toHaveLength(1);
  await act(async () => {
    stream.send('done', doneWith(talk, [makeTutorMessage({ id: 'm3', text: 'Und dann?' })]));
    await settled();
  });
  await waitFor(() => expect(turns()[1]).toMatchObject({ act: 'say', text: 'Noch etwas' }));
  expect(await field()).toHaveValue('');
});

test('a simpler reply replaces one that was too hard', async () => {
  const stream = turnStream();
  serveTutor({ onTurn: () => stream.response });
  const { user } = open();
  await user.type(await field(), 'Ja{Enter}');
  await act(async () => stream.send('delta', { text: 'Umständlich.', replaces: false }));
  await act(async () => stream.send('delta', { text: 'Leicht.', replaces: true }));
  expect(await screen.findByText('Leicht.')).toBeVisible();
  expect(screen.queryByText('Umständlich.')).toBeNull();
});

test('a correction below the message shows the struck and the better wording with the reason, and can be saved as a card and undone', async () => {
  const note = {
    id: 7,
    quote: 'Ich habe gegangen',
    better: 'Ich bin gegangen',
    why: 'gehen takes sein.',
    kind: 'grammar' as const,
    savedAs: null,
  };
  const text = 'Gestern war schön. Ich habe gegangen nach Hause.';
  const own = makeTutorMessage({ id: 'm0', role: 'learner', text, notes: [note] });
  const { calls } = serveTutor({ talk: makeTalk({ messages: [HELLO, own] }) });
  const { user } = open();
  const notes = await screen.findByRole('list', { name: 'Corrections' });
  expect(within(notes).getByText('Ich habe gegangen', { exact: false, selector: 'del' })).toBeVisible();
  expect(within(notes).getByText('Ich bin gegangen', { exact: false, selector: 'ins' })).toBeVisible();
  expect(within(notes).getByText('gehen takes sein.')).toBeVisible();
  await user.click(await button('Save phrase “Ich bin gegangen”'));
  expect(await screen.findByText('In your words')).toBeVisible();
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/learned-words')?.body).toMatchObject({
      language: 'de',
      word: { word: 'Ich bin gegangen', kind: 'phrase', sentence: 'Ich bin gegangen nach Hause.' },
    }),
  );
  expect(calls.find(({ path }) => path === '/api/tutor/mistakes/7')?.body).toEqual({ savedAs: 'Ich bin gegangen' });
  await user.click(await button(/^Undo: remove/));
  expect(await button('Save phrase “Ich bin gegangen”')).toBeVisible();
});

test('a due word that was used is ticked, announced, and counted as reviewed with one press', async () => {
  setViewport('desktop');
  const words = [makeTutorWord('Bahnhof', { isUsed: true }), makeTutorWord('Gleis')];
  const { calls } = serveTutor({
    onTurn: ({ id, text = '' }, talk) => {
      const own = makeTutorMessage({ id, role: 'learner', text, usedWords: ['Bahnhof'] });
      return turnAnswer(['done', doneWith(talk, [own, makeTutorMessage({ id: 'm2', text: 'Gut.' })], { words })]);
    },
    before: ({ path }) =>
      path === '/api/reviews'
        ? Response.json({ counted: true, intervalDays: 9, schedule: null, done: { reviews: 1, newWords: 0 } })
        : undefined,
  });
  const { user } = open();
  const side = await screen.findByRole('complementary', { name: 'Words to use' });
  expect(within(side).queryByRole('button', { name: /Count/ })).toBeNull();
  await user.type(await field(), 'Am Bahnhof.{Enter}');
  expect(await within(side).findByText(', used')).toBeInTheDocument();
  expect(screen.getByText('Bahnhof', { selector: 'output span' })).toBeInTheDocument();
  await user.click(within(side).getByRole('button', { name: 'Count “Bahnhof” as reviewed' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/reviews')?.body).toMatchObject({
      word: 'Bahnhof',
      rating: 3,
      source: 'tutor',
      isPractice: false,
    }),
  );
});

test('Esc stops the reply, which keeps what the server stored and can be requested again', async () => {
  const stream = turnStream();
  const { talk, turns } = serveTutor({ onTurn: ({ act: what }) => (what === 'say' ? stream.response : turnAnswer()) });
  const { user } = open();
  await user.type(await field(), 'Erzähl mir alles{Enter}');
  await act(async () => stream.send('delta', { text: 'Also, es war', replaces: false }));
  await screen.findByText('Also, es war');
  const own = makeTutorMessage({ id: turns()[0]?.id ?? '', role: 'learner', text: 'Erzähl mir alles' });
  talk.messages.push(own, makeTutorMessage({ id: 'm2', text: 'Also, es war', status: 'stopped' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Stopped.')).toBeVisible();
  await user.click(await button('Ask again'));
  await waitFor(() => expect(turns().at(-1)).toMatchObject({ act: 'again' }));
});

test('Up edits the last message and removes it and what followed', async () => {
  const own = makeTutorMessage({ id: 'm0', role: 'learner', text: 'Ich bin mude.' });
  const { turns } = serveTutor({
    talk: makeTalk({ messages: [HELLO, own, makeTutorMessage({ id: 'm2', text: 'Warum?' })] }),
    onTurn: ({ id, text = '' }, talk) => {
      talk.messages.splice(1);
      const fresh = [
        makeTutorMessage({ id, role: 'learner', text }),
        makeTutorMessage({ id: 'm3', text: 'Schlaf gut!' }),
      ];
      return turnAnswer(['done', doneWith(talk, fresh)]);
    },
  });
  const { user } = open();
  await user.click(await field());
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Ich bin mude.'));
  expect(screen.getByText(/You’re editing your last message/)).toBeVisible();
  await user.clear(await field());
  await user.type(await field(), 'Ich bin müde.{Enter}');
  expect(await line('Schlaf gut!')).toBeVisible();
  expect(turns().at(-1)).toMatchObject({ act: 'edit', text: 'Ich bin müde.' });
  expect(screen.queryByText('Ich bin mude.')).toBeNull();
  expect(within(await dialogue()).queryByText('Warum?')).toBeNull();
});

test('the tutor opens an empty conversation once', async () => {
  const { turns } = serveTutor({ talk: makeTalk({ messages: [] }) });
  open();
  expect(await line('Hallo!')).toBeVisible();
  expect(new Set(turns().map(({ id }) => id)).size).toBe(1);
  expect(turns()[0]).toMatchObject({ act: 'open' });
});

test('a translation is requested once, then shown and hidden, and the last reply can be simplified', async () => {
  const { calls, turns } = serveTutor();
  const { user } = open();
  await user.click(await button('Translate'));
  expect(await screen.findByText('How was your day?')).toBeVisible();
  await user.click(await button('Hide translation'));
  await user.click(await button('Translate'));
  expect(await screen.findByText('How was your day?')).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/translation'))).toHaveLength(1);
  await user.click(await button('Say it more simply'));
  await waitFor(() => expect(turns()[0]).toMatchObject({ act: 'simpler' }));
});

test('with corrections on request, a button corrects the last message', async () => {
  const own = makeTutorMessage({ id: 'm0', role: 'learner', text: 'Ich bin mude.' });
  const { turns } = serveTutor({
    status: { ...MODEL, settings: { corrections: 'asked', remark: '' } },
    talk: makeTalk({ messages: [own, HELLO] }),
  });
  const { user } = open();
  await user.click(await button('Correct my last message'));
  await waitFor(() => expect(turns()[0]).toMatchObject({ act: 'correct' }));
});

test('Ctrl+M listens and inserts the recognized text', async () => {
  const hearing = fakeRecognition();
  serveTutor();
  open();
  const text = await field();
  fireEvent.keyDown(document, { code: 'KeyM', ctrlKey: true });
  expect(await button('Stop listening')).toBeVisible();
  act(() => hearing.recognize('Guten Tag'));
  act(() => hearing.end());
  expect(text).toHaveValue('Guten Tag');
  hearing.remove();
});

test("the prompt context is shown word for word, with the learner's remark", async () => {
  setViewport('desktop');
  const { calls } = serveTutor();
  const { user } = open();
  await user.click(await button('What the tutor sees'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('You are a tutor.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox'), 'Ich ziehe um.');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Saved')).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/tutor/settings')?.body).toEqual({ remark: 'Ich ziehe um.' });
});

test('ending shows a report with folded figures, and words to save', async () => {
  const own = makeTutorMessage({ id: 'm0', role: 'learner', text: 'Am Bahnhof.' });
  const { calls } = serveTutor({ talk: makeTalk({ messages: [HELLO, own] }) });
  const { user } = open();
  await user.click(await button('End'));
  expect(await screen.findByRole('heading', { name: 'What you said' })).toHaveFocus();
  await user.click(screen.getByText('In numbers'));
  expect(screen.getByText('14 words')).toBeVisible();
  expect(screen.getByText('3 minutes')).toBeVisible();
  await user.click(await button('Save word “umsteigen”'));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/learned-words')?.body).toMatchObject({
      word: { word: 'umsteigen', translation: 'to change trains', sentence: 'Musst du umsteigen?' },
    }),
  );
});

test('a conversation is deleted after a confirmation', async () => {
  const { calls } = serveTutor({
    before: ({ method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined),
  });
  const { user } = open();
  await user.click(await button('Delete conversation'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});
