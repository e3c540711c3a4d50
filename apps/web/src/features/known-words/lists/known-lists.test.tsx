import { screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import type { CommonWords, KnownListPreview } from '@wordreel/shared';
import { type ApiCall, answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { selectToasts } from '#store/slices/toasts-slice.ts';
import * as texts from '#texts/imports.tsx';
import { CommonWordsDialog } from './common-words-dialog.tsx';
import { PastedWordsDialog } from './pasted-words-dialog.tsx';

/** jsdom does not implement `File.arrayBuffer`. */
const fileOf = (name: string, text: string) =>
  Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer });

const PREVIEW: KnownListPreview = {
  adds: 431,
  leftOut: 3,
  firstAdds: [{ word: 'gehen', meaning: 'to go', given: 'ging' }],
  skips: [
    { why: 'listed', count: 60, first: ['Haus'] },
    { why: 'notFound', count: 1, first: ['qwrtz'] },
  ],
};

function pageOf(query: URLSearchParams): CommonWords {
  const after = Number(query.get('after'));
  const words = Array.from({ length: 100 }, (_, at) => ({
    lemma: `w${after + at + 1}`,
    meaning: null,
    standing: after + at === 1 ? ('listed' as const) : null,
  }));
  return { total: Number(query.get('first')), words };
}

interface Served {
  preview?: () => Response;
  take?: () => Response | Promise<Response>;
}

function answer({ preview = () => Response.json(PREVIEW), take = () => Response.json({ changed: 431 }) }: Served = {}) {
  return answerApi(({ method, path }, query) => {
    if (path.startsWith('/api/common-words/')) return Response.json(pageOf(query));
    if (path.endsWith('/preview')) return preview();
    if (method === 'PUT') return take();
    return Response.json([]);
  });
}

const sentTo = (calls: readonly ApiCall[], end: string) => calls.findLast(({ path }) => path.endsWith(end))?.body;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

function openPasted(served?: Served) {
  const calls = answer(served);
  const onClose = jest.fn();
  const view = renderForLearner(() => (
    <StrictMode>
      <PastedWordsDialog language="de" onClose={onClose} />
    </StrictMode>
  ));
  return { ...view, calls, onClose };
}

function openCommon(served?: Served) {
  const calls = answer(served);
  const onClose = jest.fn();
  const view = renderForLearner(() => (
    <StrictMode>
      <CommonWordsDialog language="de" onClose={onClose} />
    </StrictMode>
  ));
  return { ...view, calls, onClose };
}

describe('a pasted list', () => {
  test('reads a file in another encoding and keeps what was typed before', async () => {
    const { user } = openPasted();
    const box = await screen.findByRole('textbox');
    await user.type(box, 'Haus');
    // "Tür" in windows-1252.
    const bytes = Uint8Array.from([0x54, 0xfc, 0x72]);
    const file = Object.assign(new File([bytes], 'words.txt'), { arrayBuffer: async () => bytes.buffer });
    await user.upload(screen.getByLabelText(texts.wordsFile), file);
    const letters = await screen.findByRole('combobox', { name: 'Letters look wrong?' });
    expect([letters, box].map((each) => (each as HTMLInputElement).value)).toEqual(['windows-1252', 'Haus\nTür']);
    await user.selectOptions(letters, 'Western European (macintosh)');
    await waitFor(() => expect(box).toHaveValue('Haus\nT¸r'));
  });

  test('is previewed before anything changes, then added as one step', async () => {
    const { user, calls, onClose, store } = openPasted();
    await user.type(await screen.findByRole('textbox'), 'Haus, ging, qwrtz');
    await user.click(button('Preview'));
    const result = within(await screen.findByRole('region', { name: texts.previewTitle }));
    expect(result.getByText(/Adds 431/).closest('p')).toHaveTextContent(
      'Adds 431, skips 61, and leaves out 3 you don’t know.',
    );
    expect(result.getByText('60 words are already in your list')).toBeVisible();
    expect(result.getByText(texts.skippedNotFound({ count: 1 }))).toBeVisible();
    expect(sentTo(calls, '/preview')).toEqual({ list: { words: ['Haus', 'ging', 'qwrtz'] } });
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(button('Add 431 words'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const taken = calls.find(({ method }) => method === 'PUT');
    expect(taken?.path).toMatch(/^\/api\/known-lists\/de\/[\da-f-]{36}$/);
    expect(taken?.body).toMatchObject({ list: { words: ['Haus', 'ging', 'qwrtz'] } });
    expect(selectToasts(store.getState())).toMatchObject([{ text: 'Added 431 known words in German' }]);
    expect(JSON.stringify(sessionStorage)).not.toContain('Haus');
  });

  test('typed text survives closing the dialog, and an empty list sends nothing', async () => {
    const first = openPasted();
    await first.user.click(await screen.findByRole('button', { name: texts.preview }));
    await first.user.type(screen.getByRole('textbox'), 'Haus');
    first.unmount();
    openPasted();
    expect(await screen.findByRole('textbox')).toHaveValue('Haus');
  });

  test('a file fills the box', async () => {
    const { user } = openPasted();
    await user.upload(
      await screen.findByLabelText(texts.wordsFile),
      fileOf('w.csv', 'Word,Meaning\nHaus,house\ngehen,to go'),
    );
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Haus\ngehen'));
    expect(
      screen.getByText('w.csv: 2 words added to the box below. We read the words from the column “Word”.'),
    ).toBeVisible();
  });

  test('a file is appended to what was typed', async () => {
    const { user } = openPasted();
    await user.type(await screen.findByRole('textbox'), 'Baum');
    await user.upload(screen.getByLabelText(texts.wordsFile), fileOf('w.csv', 'Word,Meaning\nHaus,house'));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Baum\nHaus'));
  });

  test('when the server is unreachable, says so, keeps the words, and retries with the same step', async () => {
    let isDown = true;
    const { user, calls } = openPasted({
      take: () => (isDown ? Promise.reject(new TypeError('down')) : Response.json({ changed: 431 })),
    });
    await user.type(await screen.findByRole('textbox'), 'Haus');
    await user.click(button('Preview'));
    await user.click(await screen.findByRole('button', { name: 'Add 431 words' }));
    expect(await screen.findByText(/We can’t reach the server right now\. Your words are saved here/)).toBeVisible();
    isDown = false;
    await user.click(button('Add 431 words'));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    const [one, two] = calls.filter(({ method }) => method === 'PUT');
    expect(two?.path).toBe(one?.path);
  });

  test('a refusal shows the message of the server, and Back returns to the words', async () => {
    const { user } = openPasted({ preview: () => apiError(409, 'Conflict', 'conflict') });
    await user.type(await screen.findByRole('textbox'), 'Haus');
    await user.click(button('Preview'));
    expect(await screen.findByText('About conflict')).toBeVisible();
    expect(button('Nothing to add')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Back'));
    expect(screen.getByRole('textbox')).toHaveValue('Haus');
  });
});

describe('the most common words', () => {
  test('are all ticked, and unticked words stay excluded on other pages and after a reload', async () => {
    const { user, calls, unmount } = openCommon();
    await user.click(await screen.findByRole('checkbox', { name: 'w1' }));
    await user.keyboard('{ArrowDown}{ArrowDown} ');
    expect(screen.getByText('498 of 500')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'w2 in your list' })).toBeChecked();
    await user.click(button('Next 100'));
    expect(await screen.findByRole('heading', { name: 'Words 101 to 200' })).toHaveFocus();
    await user.click(await screen.findByRole('checkbox', { name: 'w101' }));
    unmount();
    openCommon();
    expect(await screen.findByRole('checkbox', { name: 'w101' })).not.toBeChecked();
    expect(screen.getByText('497 of 500')).toBeVisible();
    await user.click(button('Preview'));
    await screen.findByRole('region', { name: texts.previewTitle });
    expect(calls).not.toHaveLength(0);
  });

  test('a smaller number only excludes words within it, and one press unticks a page', async () => {
    const { user, calls } = openCommon();
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.howMany }), 'The first 1,000');
    for (let page = 0; page < 5; page += 1) {
      await user.click(await screen.findByRole('button', { name: 'Next 100' }));
    }
    await screen.findByRole('checkbox', { name: 'w501' });
    await user.click(button(texts.uncheckAll));
    expect(screen.getByText('900 of 1,000')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: texts.howMany }), 'The first 500');
    expect(await screen.findByText('500 of 500')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'w3' }));
    await user.click(button('Preview'));
    await screen.findByRole('region', { name: texts.previewTitle });
    expect(sentTo(calls, '/preview')).toEqual({ list: { first: 500, except: ['w3'] } });
  });
});
