import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { settled } from '#testing/fakes/event-loop.ts';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderWithStore } from '#testing/render-app.tsx';
import { makeWord, storeWords } from '#testing/words.ts';
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
  renderWithStore(<Study language="de" of={{ mode: 'all' }} onLeave={jest.fn()} onPractice={jest.fn()} />);
  await screen.findByRole('article', { name: 'Card' });
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
  await user.click(screen.getByRole('button', { name: 'Play the line' }));
  expect(await screen.findByTitle(/Title of tube/)).toBeInTheDocument();
});

test('a word of a missing video shows only its sentence', async () => {
  await open('gone');
  expect(screen.getByText('Haus', { selector: 'mark' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
