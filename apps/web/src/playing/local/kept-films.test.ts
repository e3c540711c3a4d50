import { forgetLearner } from '#store/device/database.ts';
import { keepFilm, keptFilm } from '#store/device/films.ts';
import { filmUrlOf, isFilmOf } from './fingerprint.ts';
import { reopenFilm, rememberFilm, tryToReopen } from './kept-films.ts';
import { onFilmOpened, openFilm } from './open-films.ts';

const file = new File(['x'], 'Film.mkv');

/** A handle that answers like a browser, which asks only if it may. */
const handleWith = (state: PermissionState, asked: PermissionState = state) =>
  ({
    queryPermission: async () => state,
    requestPermission: async () => asked,
    getFile: async () => file,
  }) as unknown as FileSystemFileHandle;

const kept = (videoId: string, handle: FileSystemFileHandle | null) => ({
  videoId,
  userId: 'ann',
  name: 'Film.mkv',
  size: 1,
  handle,
});

test('a film that was chosen is open, and remembered for its learner only', async () => {
  const opened = jest.fn();
  const stop = onFilmOpened(opened);
  await rememberFilm('ann', 'one', { file, handle: null });
  stop();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(openFilm('one')).toBe(file);
  expect(await keptFilm('ann', 'one')).toMatchObject({ name: 'Film.mkv', size: 1 });
  expect(await keptFilm('bob', 'one')).toBeNull();
});

test('a film opens by itself only with permission', async () => {
  expect(await reopenFilm(kept('two', handleWith('prompt', 'granted')), false)).toBe(false);
  expect(openFilm('two')).toBeNull();
  expect(await reopenFilm(kept('two', handleWith('prompt', 'granted')), true)).toBe(true);
  expect(openFilm('two')).toBe(file);
  expect(await tryToReopen('ann', 'two')).toEqual({ kept: null, isOpen: true });
});

test('a refused or deleted film stays closed', async () => {
  expect(await reopenFilm(kept('three', handleWith('denied')), true)).toBe(false);
  const gone = handleWith('granted');
  gone.getFile = () => Promise.reject(new DOMException('', 'NotFoundError'));
  expect(await reopenFilm(kept('three', gone), true)).toBe(false);
  expect(await reopenFilm(kept('three', null), true)).toBe(false);
  expect(openFilm('three')).toBeNull();
});

test('a logout forgets the films of the account', async () => {
  await keepFilm(kept('four', null));
  await keepFilm({ ...kept('five', null), userId: 'bob' });
  await forgetLearner('ann');
  expect(await keptFilm('ann', 'four')).toBeNull();
  expect(await keptFilm('bob', 'five')).toMatchObject({ videoId: 'five' });
});

test('a URL names a film by its content, and differently each time', async () => {
  const [first, second] = [await filmUrlOf('identity'), await filmUrlOf('identity')];
  expect(first).toMatch(/^film:[\w-]{22}\.[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect(await isFilmOf(first, 'identity')).toBe(true);
  expect(await isFilmOf(first, 'other')).toBe(false);
  expect(await isFilmOf('https://youtu.be/dQw4w9WgXcQ', 'identity')).toBe(false);
});
