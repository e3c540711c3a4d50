import { act, screen, waitFor } from '@testing-library/react';
import type { Word } from '@wordreel/shared';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi, apiError, delayedAnswer, type ApiCall } from '#testing/fakes/fake-api.ts';
import { signIn } from '#testing/people.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { makeChannel, makeVideo } from '#testing/video-file.ts';
import { serveWords } from '#testing/servers/word-server.ts';
import { makeWord, storedWords, storeWords } from '#testing/words.ts';
import { Toaster } from '#app/layout/toaster.tsx';
import * as texts from '#texts/words.tsx';
import { WordLists } from './word-lists.tsx';

const HAUS = makeWord('Haus', { translation: 'house' });

async function open() {
  const view = renderWithStore(
    <>
      <WordLists added={null} />
      <Toaster />
    </>,
  );
  await act(settled);
  return view;
}

/** Renders the list of a logged-in learner. `answer` can override a response. */
async function openSignedIn(words: Word[], answer?: (call: ApiCall) => Response | Promise<Response> | undefined) {
  const server = serveWords(words);
  const { fetch: served } = globalThis;
  answerApi(async (call) => {
    const taken = answer?.(call);
    const init = { method: call.method, ...(call.body !== undefined && { body: JSON.stringify(call.body) }) };
    return taken ?? (await served(call.path, init));
  });
  const view = await open();
  act(() => signIn(view.store));
  await screen.findByText(words[0]?.word ?? '');
  return { ...view, server };
}

/** Presses the word, which opens where it is from. */
const openDetails = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'anrufen', expanded: false }));
const editButton = () => screen.getByRole('button', { name: /\(edit translation\)$/ });
const field = () => screen.getByRole('textbox', { name: 'Translation of Haus' });

describe('editing a translation', () => {
  test('Enter saves it, and the focus returns to its button', async () => {
    storeWords({ de: [HAUS] });
    const { user } = await open();
    expect(editButton()).toHaveAccessibleName('house (edit translation)');
    expect(editButton()).toHaveAccessibleDescription('Haus');
    await user.click(editButton());
    expect(field()).toHaveFocus();
    await user.keyboard('home{Enter}');
    expect(await screen.findByRole('button', { name: 'home (edit translation)' })).toHaveFocus();
    await waitFor(() => expect(storedWords('de')[0]).toMatchObject({ translation: 'home' }));
  });

  test('Escape discards the typed text', async () => {
    storeWords({ de: [HAUS] });
    const { user } = await open();
    await user.click(editButton());
    await user.keyboard('home{Escape}');
    expect(editButton()).toHaveAccessibleName('house (edit translation)');
    expect(editButton()).toHaveFocus();
    await act(settled);
    expect(storedWords('de')[0]).toEqual(HAUS);
  });

  test('leaving the field saves, Cancel does not', async () => {
    storeWords({ de: [HAUS] });
    const { user } = await open();
    await user.click(editButton());
    await user.keyboard('home');
    await user.click(screen.getByRole('button', { name: texts.cancel }));
    expect(editButton()).toHaveAccessibleName('house (edit translation)');
    await user.click(editButton());
    await user.keyboard('home');
    await user.click(screen.getByRole('radio', { name: '3 of 3 stars' }));
    expect(await screen.findByRole('button', { name: 'home (edit translation)' })).toBeVisible();
    await waitFor(() => expect(storedWords('de')[0]).toMatchObject({ translation: 'home', reviewPriority: 3 }));
  });

  test('a missing one can be added, and emptying the field deletes it', async () => {
    storeWords({ de: [makeWord('Haus')] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: texts.addTranslation }));
    await user.keyboard('house{Enter}');
    await user.click(await screen.findByRole('button', { name: 'house (edit translation)' }));
    await user.clear(field());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: texts.addTranslation })).toHaveFocus();
    await waitFor(() => expect(storedWords('de')[0]).toMatchObject({ translation: null }));
  });

  test('an unchanged text is not sent', async () => {
    const { user, server } = await openSignedIn([HAUS]);
    await user.click(editButton());
    await user.keyboard('{Enter}');
    await act(settled);
    expect(server.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('it shows at once, and a refused one returns to the field', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const delayed = delayedAnswer();
    let isRefused = true;
    const { user, server } = await openSignedIn([{ ...HAUS }], ({ method }) =>
      method === 'PATCH' && isRefused ? delayed.coming : undefined,
    );
    await user.click(editButton());
    await user.keyboard('home{Enter}');
    expect(editButton()).toHaveAccessibleName('home (edit translation)');

    delayed.answer(apiError(400, 'Bad Request', 'validation_failed'));
    expect(await screen.findByText('We couldn’t save the translation: Bad Request')).toBeVisible();
    await waitFor(() => expect(field()).toHaveValue('home'));
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(texts.notSavedYet);

    isRefused = false;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.words[0]).toMatchObject({ translation: 'home' }));
    expect(editButton()).toHaveAccessibleName('home (edit translation)');
  });

  test('one that waits for the server is kept and sent later', async () => {
    let isDown = true;
    const { user, server } = await openSignedIn([{ ...HAUS }], ({ method }) =>
      method === 'PATCH' && isDown ? apiError(503, 'Service Unavailable', 'unavailable') : undefined,
    );
    await user.click(editButton());
    await user.keyboard('home{Enter}');
    await act(settled);
    expect(editButton()).toHaveAccessibleName('home (edit translation)');
    isDown = false;
    await waitFor(() => expect(server.words[0]).toMatchObject({ translation: 'home' }));
  });

  test('Escape discards a failed change', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = await openSignedIn([HAUS], ({ method }) =>
      method === 'PATCH' ? apiError(400, 'Bad Request', 'validation_failed') : undefined,
    );
    await user.click(editButton());
    await user.keyboard('home{Enter}');
    await screen.findByText('We couldn’t save the translation: Bad Request');
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(editButton()).toHaveAccessibleName('house (edit translation)'));
  });
});

/** Responds to the request for the videos. */
const videoFile =
  (answer: () => Response) =>
  ({ path }: ApiCall) =>
    path === '/videos/de.json' ? answer() : undefined;

describe('the source of a word', () => {
  const MET = makeWord('anrufen', {
    translation: 'to call',
    videoId: 'story-de-01',
    sentence: 'Sie ruft ihre Mutter an.',
    form: 'ruft an',
    startSec: 42.9,
    endSec: 45,
  });
  const story = [makeChannel([makeVideo('story-de-01', { title: 'Der Brief', player: 'story' })])];

  test('pressing a word shows its sentence with the word marked and links to the second in the video', async () => {
    const view = await openSignedIn(
      [MET],
      videoFile(() => Response.json(story)),
    );
    expect(screen.queryByText('ihre Mutter', { exact: false })).not.toBeInTheDocument();
    await openDetails(view);
    const sentence = await screen.findByText('Sie', { exact: false, selector: 'q' });
    expect(sentence).toHaveTextContent('Sie ruft ihre Mutter an.');
    expect(sentence.parentElement).toHaveAttribute('lang', 'de');
    expect([...sentence.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['ruft', 'an']);
    const link = await screen.findByRole('link', { name: 'Watch Der Brief at 0:42' });
    expect(link).toHaveAttribute('href', '/video/story-de-01?t=42.9');
  });

  test('a guest goes to the page that needs no account', async () => {
    answerApi((call) => videoFile(() => Response.json(story))(call) ?? apiError(404, 'Not found', 'not_found'));
    storeWords({ de: [MET] });
    await openDetails(await open());
    const link = await screen.findByRole('link', { name: 'Watch Der Brief at 0:42' });
    expect(link).toHaveAttribute('href', '/try?story=story-de-01&t=42.9');
  });

  test('a missing video leaves the sentence', async () => {
    const view = await openSignedIn(
      [MET],
      videoFile(() => Response.json([])),
    );
    await openDetails(view);
    expect(await screen.findByText('ihre Mutter', { exact: false })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
  });

  test('without the videos, the link has no title', async () => {
    const view = await openSignedIn(
      [MET],
      videoFile(() => apiError(503, 'Service Unavailable', 'unavailable')),
    );
    await openDetails(view);
    expect(await screen.findByRole('link', { name: 'Watch the video at 0:42' })).toBeVisible();
  });
});
