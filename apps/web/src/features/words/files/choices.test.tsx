import { act, screen, waitFor, within } from '@testing-library/react';
import type { ImportChoice, ImportPreview, ImportStatus } from '@wordreel/shared';
import { settled } from '#testing/fakes/event-loop.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import * as texts from '#texts/words.tsx';
import { GuestImportDialog } from './guest-import-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { firstChoice, rememberChoice } from './remembered-columns.ts';
import { messageOf } from './message-of.ts';

const LOOKED: ImportStatus = {
  id: '5f0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f02',
  language: 'de',
  fileName: 'words.tsv',
  format: 'tsv',
  state: 'looked',
  look: {
    rows: 2,
    note: null,
    tables: [{ name: null, rows: 2, columns: [{ name: null, samples: ['nr', '1'] }], guess: ['word'] }],
    decks: [
      { name: 'German', rows: 1 },
      { name: 'Spanish', rows: 1 },
    ],
    hasSchedule: false,
    hasHeader: false,
  },
  done: 0,
  total: 2,
  added: 0,
  updated: 0,
  skipped: 0,
  kept: 0,
  error: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const PREVIEW: ImportPreview = {
  adds: 2,
  updates: 0,
  standing: 0,
  skips: 0,
  withMemory: 0,
  unreadStars: 2,
  samples: { adds: [], updates: [], skips: [] },
};

test('a learner marks the first line as a heading and chooses the deck to import', async () => {
  const choices: ImportChoice[] = [];
  globalThis.fetch = async (input, init) => {
    const path = (input as string).split('?')[0];
    if (path?.endsWith('/preview') === true) {
      choices.push(JSON.parse(init?.body as string) as ImportChoice);
      return Response.json(PREVIEW);
    }
    return path === '/api/imports' && init?.method === 'POST'
      ? Response.json(LOOKED, { status: 201 })
      : Response.json([]);
  };
  const { user } = renderForLearner(() => <ImportDialog language="de" onClose={jest.fn()} />);
  await act(settled);
  await user.upload(screen.getByLabelText(texts.wordsFile), new File(['x'], 'words.tsv'));
  const tick = await screen.findByRole('checkbox', { name: texts.hasHeader });
  expect(tick).not.toBeChecked();
  expect(await screen.findByText(texts.oddStars({ count: 2 }))).toBeVisible();
  await waitFor(() => expect(choices.at(-1)).toMatchObject({ hasHeader: false, decks: null }));
  await user.click(tick);
  await user.selectOptions(screen.getByRole('combobox', { name: texts.deck }), 'German (1)');
  await waitFor(() => expect(choices.at(-1)).toMatchObject({ hasHeader: true, decks: [0] }));
});

test('a guest has the same choices', async () => {
  globalThis.fetch = async (input) =>
    (input as string).includes('/languages/')
      ? Response.json({ level: null, wordCount: 0, learnedWords: [] })
      : Response.json([]);
  const { user } = renderForLearner(() => <GuestImportDialog language="de" onClose={jest.fn()} />);
  await act(settled);
  const paste = async (text: string) => {
    const box = screen.getByRole('textbox', { name: /paste a list/ });
    await user.click(box);
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: texts.preview }));
  };
  await paste('#separator:tab\n#deck column:2\nnr\tGerman\nHaus\tGerman\ncasa\tSpanish');
  const preview = within(await screen.findByRole('region', { name: texts.previewTitle }));
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['nr', 'Haus', 'casa']);
  await user.click(screen.getByRole('checkbox', { name: texts.hasHeader }));
  await user.selectOptions(screen.getByRole('combobox', { name: texts.deck }), 'German (2)');
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Haus']);
});

test('words that an undo leaves are reported with both reasons', () => {
  expect(messageOf({ ...LOOKED, state: 'undone', kept: 2 })).toBe(texts.importUndoneExcept({ count: 2 }));
});

const TWO_COLUMNS = {
  name: null,
  rows: 2,
  columns: ['A', 'B'].map((name) => ({ name, samples: ['x'] })),
  guess: ['word', 'translation'],
};

const column = (name: string) => screen.getByRole('combobox', { name });

async function openWithFile() {
  const view = renderForLearner(() => <ImportDialog language="de" onClose={jest.fn()} />);
  await act(settled);
  await view.user.upload(screen.getByLabelText(texts.wordsFile), new File(['x'], 'words.csv'));
  await screen.findByRole('combobox', { name: 'Column 1: A' });
  return view;
}

test('a learner reads a file in another encoding, and their columns are remembered for the next file', async () => {
  const encodings: (string | null)[] = [];
  const choices: ImportChoice[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(input as string, 'http://localhost');
    if (url.pathname.endsWith('/preview')) return Response.json(PREVIEW);
    if (url.pathname.endsWith('/run')) {
      choices.push(JSON.parse(init?.body as string) as ImportChoice);
      return Response.json({ ...LOOKED, look: null, state: 'running' }, { status: 202 });
    }
    if (url.pathname.startsWith('/api/imports/')) return Response.json({ ...LOOKED, look: null, state: 'done' });
    if (url.pathname !== '/api/imports' || init?.method !== 'POST') return Response.json([]);
    const encoding = url.searchParams.get('encoding');
    encodings.push(encoding);
    const preview = { ...LOOKED.look, tables: [TWO_COLUMNS], encoding: encoding ?? 'windows-1252' };
    const id = `5f0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f0${encodings.length}`;
    return Response.json({ ...LOOKED, id, look: preview }, { status: 201 });
  };
  const first = await openWithFile();
  await first.user.selectOptions(column('Letters look wrong?'), 'Western European (macintosh)');
  await waitFor(() => expect(encodings).toEqual([null, 'macintosh']));
  await waitFor(() => expect(column('Letters look wrong?')).toHaveValue('macintosh'));
  expect(screen.getByText(texts.columnsGuessed)).toBeVisible();
  await first.user.selectOptions(column('Column 2: B'), 'Word');
  await first.user.selectOptions(column('Column 1: A'), 'Translation');
  await first.user.click(await screen.findByRole('button', { name: 'Add 2 words' }));
  await waitFor(() => expect(choices).toMatchObject([{ tables: [['translation', 'word']] }]));
  first.unmount();
  await openWithFile();
  expect(screen.getByText(texts.columnsRemembered)).toBeVisible();
  expect(column('Column 2: B')).toHaveValue('word');
});

test('a guest reads a file in another encoding', async () => {
  globalThis.fetch = async (input) =>
    (input as string).includes('/languages/')
      ? Response.json({ level: null, wordCount: 0, learnedWords: [] })
      : Response.json([]);
  const { user } = renderForLearner(() => <GuestImportDialog language="pl" onClose={jest.fn()} />);
  await act(settled);
  // "żółw;turtle" in ISO 8859-2.
  const bytes = Uint8Array.from([0xbf, 0xf3, 0xb3, 0x77, 0x3b, 0x74, 0x75, 0x72, 0x74, 0x6c, 0x65]);
  const file = Object.assign(new File([bytes], 'words.csv'), { arrayBuffer: async () => bytes.buffer });
  await user.upload(screen.getByLabelText(texts.wordsFile), file);
  const letters = await screen.findByRole('combobox', { name: 'Letters look wrong?' });
  await user.selectOptions(letters, 'Cyrillic (windows-1251)');
  const preview = within(await screen.findByRole('region', { name: texts.previewTitle }));
  expect(await preview.findByText('їуіw')).toBeVisible();
  await user.selectOptions(letters, 'Central European (iso-8859-2)');
  expect(await preview.findByText('żółw')).toBeVisible();
});

const previewed = (guess: ('word' | 'translation')[], owner = 'guest') => {
  const columns = guess.map(() => ({ name: null, samples: [] }));
  const look = {
    rows: 1,
    note: null,
    tables: [{ name: null, rows: 1, columns, guess }],
    decks: [],
    hasSchedule: false,
  };
  return { owner, language: 'de', format: 'csv', look: { ...look, hasHeader: false } } as const;
};

test('a correction for a file without column names does not apply to one with another guess', () => {
  const { choice } = firstChoice(previewed(['word', 'translation']));
  rememberChoice(previewed(['word', 'translation']), { ...choice, tables: [['translation', 'word']], hasHeader: true });
  expect(firstChoice(previewed(['word', 'translation']))).toMatchObject({
    choice: { tables: [['translation', 'word']], hasHeader: false },
    isCorrected: true,
  });
  expect(firstChoice(previewed(['translation', 'word'])).isCorrected).toBe(false);
  expect(firstChoice(previewed(['word', 'translation'], 'x')).isCorrected).toBe(false);
});
