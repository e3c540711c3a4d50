import { fireEvent, screen } from '@testing-library/react';
import { setCaptionTiming } from '#store/preferences/caption-timing.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { LineClip } from './line-clip.tsx';

beforeAll(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const video = {
  id: 'film',
  language: 'de',
  title: 'Ein Film',
  url: 'https://example.com/film.mp4',
  thumbnail: null,
  player: 'file',
  fileUrl: 'https://example.com/film.mp4',
} as const;

test('a line is played where the learner has aligned it', async () => {
  setCaptionTiming({ videoId: 'film', timing: { delay: 2, stretch: 1.04, aligned: 100 } });
  renderForLearner(() => <LineClip video={video} startSec={100} endSec={103} plays={1} />);
  const film = await screen.findByLabelText<HTMLVideoElement>(/Ein Film/);
  fireEvent.loadedMetadata(film);
  fireEvent.canPlay(film);
  expect(film.currentTime).toBe(106);
});
