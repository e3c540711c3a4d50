import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { makeWord, storeWords } from '#testing/words.ts';
import * as texts from '#texts/study.tsx';
import { Study } from './study.tsx';

const film = (id: string, player: string) => ({
  id,
  title: `Title of ${id}`,
  url: `https://example.org/${id}`,
  thumbnail: `/covers/${id}.png`,
  langLevel: ['A1'],
  player,
});
const VIDEOS = [{ channelName: 'C', langLevel: ['A1'], videos: [film('story-1', 'story'), film('tube', 'youtube')] }];

async function open(videoId: string) {
  const fact = { videoId, sentence: 'Das ist Haus.', form: 'Haus', startSec: 42.5, endSec: 44 };
  storeWords({ de: [makeWord('Haus', fact)] });
  answerApi(({ path }) => (path === '/videos/de.json' ? Response.json(VIDEOS) : Response.json({ entries: [] })));
  renderWithStore(
    <Study language="de" of={{ mode: 'all' }} pictureOf={() => null} onLeave={jest.fn()} onPractice={jest.fn()} />,
  );
  await screen.findByRole('article', { name: texts.card });
  await act(settled);
  return userEvent.setup();
}

test("a guest's word shows its story, with a link to its second", async () => {
  await open('story-1');
  const link = await screen.findByRole('link', { name: '0:42 in Title of story-1' });
  expect(link).toHaveAttribute('href', '/try?story=story-1&t=42.5');
  expect(link.querySelector('img')).toHaveAttribute('src', '/covers/story-1.png');
});

test('a film that a guest cannot open shows its title, and its line can be played', async () => {
  const user = await open('tube');
  expect(await screen.findByText('Title of tube')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.playLine }));
  expect(await screen.findByTitle(/Title of tube/)).toBeInTheDocument();
});

test('a word of a missing video shows only its sentence', async () => {
  await open('gone');
  expect(screen.getByText('Haus', { selector: 'mark' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test("a guest's word without a sentence gets the glossary's example, with the form marked and its translation", async () => {
  storeWords({ de: [makeWord('sein', { translation: 'to be' })] });
  const example = { text: 'Ich bin müde.', translation: 'I am tired.' };
  const entry = { headword: 'sein', pos: 'verb', article: null, forms: ['bin', 'war'], senses: [], example };
  const facts = { pronunciation: null, band: 'A1', note: null, source: { name: 'Glossary', licence: null, url: null } };
  answerApi(({ path }) =>
    Response.json(path.startsWith('/api/glossary/') ? { entries: [{ ...entry, ...facts }] } : []),
  );
  renderWithStore(
    <Study language="de" of={{ mode: 'all' }} pictureOf={() => null} onLeave={jest.fn()} onPractice={jest.fn()} />,
  );
  expect(await screen.findByText('bin', { selector: 'mark' })).toBeVisible();
  expect(await screen.findByText('I am tired.')).toBeVisible();
});
