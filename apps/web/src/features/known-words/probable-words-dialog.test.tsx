import { screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import type { KnownWords, ProbableWords } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import * as texts from '#texts/imports.tsx';
import { ProbableWordsDialog } from './probable-words-dialog.tsx';

const PAGES: Readonly<Record<string, ProbableWords>> = {
  first: {
    total: 3,
    words: [
      { lemma: 'ich', rank: 1, meaning: 'I' },
      { lemma: 'und', rank: 2, meaning: null },
    ],
    next: '2',
  },
  '2': { total: 3, words: [{ lemma: 'haben', rank: 3, meaning: 'to have' }], next: null },
};

const EMPTY: ProbableWords = { total: 0, words: [], next: null };

interface Served {
  page?: (after: string) => Response;
  marking?: Response;
}

async function open({ page = (after) => Response.json(PAGES[after]), marking }: Served = {}) {
  const marks: KnownWords = { known: [], ignored: [], unknown: [] };
  const calls = answerApi(({ method, path }, query) => {
    if (method !== 'GET') return marking?.clone() ?? new Response(null, { status: 204 });
    if (path === '/api/probably-known/de') return page(query.get('after') ?? 'first');
    return path === '/api/known-words/de' ? Response.json(marks) : Response.json([]);
  });
  const onClose = jest.fn();
  const view = renderForLearner(() => (
    <StrictMode>
      <ProbableWordsDialog language="de" onClose={onClose} />
    </StrictMode>
  ));
  const dialog = within(await screen.findByRole('dialog'));
  const did = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { ...view, dialog, did, onClose };
}

const titled = (title: string) => screen.findByRole('dialog', { name: title });

test('lists the probably known words with their meanings, page by page', async () => {
  const { dialog, user } = await open();
  expect(await titled('The 3 words we think you know')).toBeVisible();
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(dialog.getByRole('checkbox', { name: 'ich I' })).toBeVisible();
  expect(dialog.getByText('und')).toHaveAttribute('lang', 'de');
  await user.click(dialog.getByRole('button', { name: texts.showMore }));
  expect(await dialog.findByRole('checkbox', { name: 'haben to have' })).toBeChecked();
  expect(dialog.queryByRole('button', { name: texts.showMore })).not.toBeInTheDocument();
});

test('unticking marks a word as unknown, and ticking it again removes the mark', async () => {
  const { dialog, user, did } = await open();
  await titled('The 3 words we think you know');
  await user.click(dialog.getByRole('checkbox', { name: 'und' }));
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'und' })).not.toBeChecked());
  expect(await titled('The 2 words we think you know')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'und' }));
  expect(await titled('The 3 words we think you know')).toBeVisible();
  await waitFor(() => expect(did().at(-1)).toEqual(['DELETE', '/api/known-words/de/und', undefined]));
});

test('a word whose mark is refused is ticked again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { dialog, user } = await open({ marking: apiError(409, 'Conflict', 'not_found') });
  await titled('The 3 words we think you know');
  await user.click(dialog.getByRole('checkbox', { name: 'ich I' }));
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'ich I' })).toBeChecked());
});

test('says what to do if the list is empty', async () => {
  const { dialog } = await open({ page: () => Response.json(EMPTY) });
  expect(await dialog.findByText(/Set your level or save a few words/)).toBeVisible();
  expect(await titled('No words yet')).toBeVisible();
  expect(dialog.queryByText(texts.uncheckHint)).not.toBeInTheDocument();
});

test('a list or a next page that does not load can be requested again', async () => {
  let isDown = true;
  const { dialog, user } = await open({
    page: (after) => (isDown ? apiError(400, 'Bad Request', 'validation_failed') : Response.json(PAGES[after])),
  });
  expect(await dialog.findByText(texts.wordsFailed)).toBeVisible();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  await titled('The 3 words we think you know');
  isDown = true;
  await user.click(dialog.getByRole('button', { name: texts.showMore }));
  expect(await dialog.findByText(texts.moreFailed)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'ich I' })).toBeVisible();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try Again' }));
  expect(await dialog.findByRole('checkbox', { name: 'haben to have' })).toBeVisible();
});

test('Done closes the dialog', async () => {
  const { dialog, user, onClose } = await open();
  await user.click(dialog.getByRole('button', { name: texts.done }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
