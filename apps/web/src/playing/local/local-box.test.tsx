import { File as ReadableFile } from 'node:buffer';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { identityOf } from '@wordreel/media';
import { answerApi } from '#testing/fakes/fake-api.ts';
import { renderForLearner } from '#testing/render-learner.tsx';
import { filmUrlOf } from './fingerprint.ts';
import { LocalBox } from './local-box.tsx';
import { openFilm, showFilm } from './open-films.ts';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});

/** A file whose content can be read, unlike those of jsdom. */
const aFile = (name: string, content: string) =>
  Object.assign(new ReadableFile([content], name), { webkitRelativePath: '' }) as unknown as File;

const film = aFile('Film.mkv', 'a film');

async function renderFilm(id: string) {
  answerApi(() => Response.json([]));
  const url = await filmUrlOf(await identityOf(film));
  const video = {
    id,
    language: 'de',
    title: 'Ein Film',
    url,
    thumbnail: null,
    player: 'local',
    fileUrl: null,
  } as const;
  return renderForLearner(() => <LocalBox video={video} onPlayer={() => undefined} />);
}

const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('button', { name: /^Choose/ }), {
    dataTransfer: { items: files.map(() => ({ kind: 'file' })), files },
  });

const player = () => screen.findByLabelText<HTMLVideoElement>(/Ein Film/);

test('a film that this device does not know can be dropped', async () => {
  await renderFilm('unknown');
  await screen.findByText('This video is on one of your devices');
  drop(aFile('Other.mkv', 'another film'));
  expect(await screen.findByText('“Other.mkv” isn’t the video you added')).toBeVisible();
  drop(film);
  expect(await player()).toHaveAttribute('src', 'blob:film');
});

test('another file can be played all the same', async () => {
  const { user } = await renderFilm('another');
  await screen.findByText('This video is on one of your devices');
  drop(aFile('Copy.mkv', 'a new copy'));
  await user.click(await screen.findByRole('button', { name: 'Play it anyway' }));
  await player();
  expect(openFilm('another')?.name).toBe('Copy.mkv');
});

test('a file that is gone is asked for again, and then continues where it stopped', async () => {
  const gone = aFile('Film.mkv', 'a film, some time ago');
  gone.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as unknown as Blob;
  showFilm('gone', gone);
  await renderFilm('gone');
  const before = await player();
  before.currentTime = 42;
  fireEvent.error(before);
  await screen.findByRole('button', { name: 'Choose video' });
  drop(film);
  const after = await player();
  fireEvent.loadedMetadata(after);
  await waitFor(() => expect(after.currentTime).toBe(42));
});
