import { act, screen, waitFor, within } from '@testing-library/react';
import type { ImportChoice, ImportPreview, ImportStatus } from '@wordreel/shared';
import { settled } from '#testing/fakes/event-loop.ts';
import { endWaiting } from '#testing/fakes/long-timers.ts';
import { apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import * as texts from '#texts/words.tsx';
import { ImportsSection } from './imports-section.tsx';
import { ImportWordsDialog } from './files/import-dialog.tsx';

const LOOKED: ImportStatus = {
  id: '5f0c1c1e-8a51-4b3e-9a86-0d3d9e0f6f02',
  language: 'de',
  fileName: 'deck.apkg',
  format: 'apkg',
  state: 'looked',
  look: {
    rows: 3,
    note: null,
    tables: [
      {
        name: 'Basic',
        rows: 3,
        columns: [
          { name: 'Front', samples: ['Haus'] },
          { name: texts.back, samples: ['house'] },
        ],
        guess: ['word', 'translation'],
      },
    ],
    decks: [
      { name: 'German', rows: 2 },
      { name: 'German::A1', rows: 1 },
    ],
    hasSchedule: true,
  },
  done: 0,
  total: 3,
  added: 0,
  updated: 0,
  skipped: 0,
  kept: 0,
  error: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};

const PREVIEW: ImportPreview = {
  adds: 2,
  updates: 1,
  standing: 0,
  skips: 1,
  withMemory: 2,
  samples: {
    adds: [{ word: 'Haus', translation: 'house', dueDay: 20_000 }],
    updates: [{ word: 'Baum', gets: ['translation'] }],
    skips: [{ at: 3, text: '', why: 'it has no word' }],
  },
};

/** Serves one import. jsdom cannot send files, so responses depend only on the URL. */
function serve(answers: { preview?: () => Response; all?: ImportStatus[] } = {}) {
  const choices: ImportChoice[] = [];
  let status = answers.all?.[0] ?? LOOKED;
  const end = (state: ImportStatus['state']) => {
    status = { ...LOOKED, look: null, state, done: 3, added: 2, updated: 1, skipped: 1 };
  };
  globalThis.fetch = async (input, init) => {
    const path = (input as string).split('?')[0];
    if (path?.startsWith('/api/imports') !== true) return Response.json([]);
    if (path.endsWith('/preview')) {
      choices.push(JSON.parse(init?.body as string) as ImportChoice);
      return Response.json(PREVIEW);
    }
    if (path.endsWith('/run')) {
      end('done');
      return Response.json({ ...status, state: 'running' }, { status: 202 });
    }
    if (path.endsWith('/undo')) {
      end('undone');
      return Response.json({ ...status, state: 'undoing' }, { status: 202 });
    }
    if (path !== '/api/imports') return Response.json(status);
    if (init?.method === 'POST') return answers.preview?.() ?? Response.json(LOOKED, { status: 201 });
    return Response.json((answers.all ?? []).map((each) => (each.id === status.id ? status : each)));
  };
  return choices;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function openDialog() {
  const view = renderForLearner(() => <ImportWordsDialog language="de" onClose={jest.fn()} />);
  await act(settled);
  return view;
}

test('a file is previewed, its deck and days are chosen, and it is imported and undone', async () => {
  const choices = serve();
  const { user } = await openDialog();
  await user.upload(screen.getByLabelText(texts.wordsFile), new File(['x'], 'deck.apkg'));
  const preview = within(await screen.findByRole('region', { name: texts.previewTitle }));
  expect(preview.getByText(texts.keepDueDays({ count: 2 }))).toBeVisible();
  expect(preview.getByText('1 note skipped')).toBeVisible();
  expect(preview.getByText(/it has no word/)).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: texts.deck }), 'German (2)');
  await user.click(screen.getByRole('checkbox', { name: /^Import due dates/ }));
  await waitFor(() => expect(choices.at(-1)).toMatchObject({ decks: [0, 1], hasSchedule: false, fillsGaps: true }));
  await user.click(await screen.findByRole('button', { name: 'Add 2, update 1' }));
  expect(await screen.findByText('2 words added to German. 1 updated. 1 skipped.')).toBeVisible();
  await user.click(button('Undo'));
  await endWaiting(700);
  expect(await screen.findByText(texts.importUndone)).toBeVisible();
});

test('a broken file is refused with an error, and another one can be chosen', async () => {
  serve({ preview: () => apiError(400, 'Bad Request', 'validation_failed') });
  const { user } = await openDialog();
  await user.upload(screen.getByLabelText(texts.wordsFile), new File(['x'], 'words.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('About validation_failed');
  expect(button('Choose a file')).toBeEnabled();
});

test('without a word column, nothing can be imported', async () => {
  serve();
  const { user } = await openDialog();
  await user.upload(screen.getByLabelText(texts.wordsFile), new File(['x'], 'deck.apkg'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Column 1: Front' }), 'Don’t import');
  expect(screen.getByText(texts.chooseWordColumn)).toBeVisible();
  expect(button('Add 0 words')).toHaveAttribute('aria-disabled', 'true');
});

test('the last imports appear on the data page and can be undone there', async () => {
  serve({ all: [{ ...LOOKED, look: null, state: 'done', done: 3, added: 2, updated: 0, skipped: 1 }] });
  const { user } = renderForLearner(() => <ImportsSection />);
  expect(await screen.findByText('2 words added to German. 1 skipped.')).toBeVisible();
  await user.click(button('Undo deck.apkg'));
  await endWaiting(1500);
  expect(await screen.findByText(texts.importUndone)).toBeVisible();
});
