import { useState } from 'react';
import { screen } from '@testing-library/react';
import type { About } from '@wordreel/shared';
import { answerApi, apiError } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { DictionarySettings } from './dictionary-settings.tsx';
import { useSavedSettings } from './edited-settings.ts';

const ABOUT: About = {
  version: '1.0.0',
  host: 'wordreel.example',
  outside: [],
  dictionaries: [
    { language: 'de', into: 'en', name: 'Glossary', licence: 'MIT', url: null },
    { language: 'de', into: 'fr', name: 'Wörter', licence: null, url: null },
    { language: 'es', into: 'en', name: 'Palabras', licence: null, url: null },
  ],
};

function Settings({ language }: { language: 'de' | 'es' | 'ja' }) {
  const [saved] = useSavedSettings(language);
  const [changes, setChanges] = useState({});
  return <DictionarySettings language={language} edited={{ ...saved, ...changes }} onChange={setChanges} />;
}

const shown = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('lists the dictionaries of the language with their target languages, and moves one up', async () => {
  answerApi(() => Response.json(ABOUT));
  const { user } = renderForLearner(() => <Settings language="de" />);
  expect(await shown()).toEqual(['Glossaryin English', 'Wörterin French']);
  expect(screen.getByRole('button', { name: 'Move Glossary up' })).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Move Wörter up' }));
  expect(await shown()).toEqual(['Wörterin French', 'Glossaryin English']);
  expect(screen.getByRole('button', { name: 'Move Wörter up' })).toHaveFocus();
  expect(screen.getByText('Wörter is now number 1.')).toBeVisible();
});

test('with several target languages, choosing one puts its dictionaries first', async () => {
  answerApi(() => Response.json(ABOUT));
  const { user } = renderForLearner(() => <Settings language="de" />);
  const into = await screen.findByRole('combobox', { name: 'Translate into' });
  expect(into).toHaveValue('en');
  await user.selectOptions(into, 'French');
  expect(into).toHaveValue('fr');
  expect(await shown()).toEqual(['Wörterin French', 'Glossaryin English']);
});

test('a single dictionary is named, and there is no choice', async () => {
  answerApi(() => Response.json(ABOUT));
  renderForLearner(() => <Settings language="es" />);
  expect(await screen.findByText('Meanings are in English. Their source is the dictionary “Palabras”.')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a language without a dictionary says how to add one', async () => {
  answerApi(() => Response.json(ABOUT));
  renderForLearner(() => <Settings language="ja" />);
  expect(await screen.findByText(/no Japanese dictionary.*docs\/content\.md/)).toBeVisible();
});

test('a list that does not load can be requested again', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  answerApi(() => (isDown ? apiError(500, 'Internal Server Error', 'internal') : Response.json(ABOUT)));
  const { user } = renderForLearner(() => <Settings language="es" />);
  expect(await screen.findByText('The dictionaries didn’t load.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/Palabras/)).toBeVisible();
  error.mockRestore();
});
