import { filmName, numbered, seriesName } from './film-names.ts';

test.each([
  ['Der.Himmel.ueber.Berlin.1987.1080p.BluRay.x264-GRP.mkv', 'Der Himmel ueber Berlin'],
  ['Das Leben der Anderen (2006).mp4', 'Das Leben der Anderen'],
  ['[Group] Kimi no Na wa [1080p][ABCD1234].mkv', 'Kimi no Na wa'],
  ['2001 A Space Odyssey.mkv', '2001 A Space Odyssey'],
  ['1917.mkv', '1917'],
  ['good_bye_lenin.avi', 'good bye lenin'],
  ['Amélie.mp4', 'Amélie'],
  ['.mkv', '.mkv'],
])('%s is the film %j', (file, title) => {
  expect(filmName(file)).toEqual({ title, series: '', season: null, episode: null });
});

test.each([
  ['Dark.S01E02.Lügen.1080p.WEB-DL.mkv', 'Lügen', 'Dark', 1, 2],
  ['Dark 1x03.mkv', 'Dark 1x03', 'Dark', 1, 3],
  ['[Group] Shirokuma Cafe - 10 [720p].mkv', 'Shirokuma Cafe - 10', 'Shirokuma Cafe', null, 10],
  ['しろくまカフェ 第3話.mkv', 'しろくまカフェ 第3話', 'しろくまカフェ', null, 3],
  ['Nicos Weg Folge 4 - Am Bahnhof.mp4', 'Am Bahnhof', 'Nicos Weg', null, 4],
  ['Extra_Episode_12.mp4', 'Extra Episode 12', 'Extra', null, 12],
] as const)('%s is an episode', (...[file, title, series, season, episode]) => {
  expect(filmName(file)).toEqual({ title, series, season, episode });
});

const filesOf = (...names: string[]) => names.map((name) => ({ file: new File([], name) }));
const order = (...names: string[]) => numbered(filesOf(...names)).map(({ file, episode }) => [file.name, episode]);

test('episodes are in the order of their numbers', () => {
  expect(order('Dark S01E10.mkv', 'Dark S01E02.mkv', 'Dark S01E01.mkv')).toEqual([
    ['Dark S01E01.mkv', 1],
    ['Dark S01E02.mkv', 2],
    ['Dark S01E10.mkv', 10],
  ]);
  expect(order('a - 10.mkv', 'a - 9.mkv').map(([, episode]) => episode)).toEqual([9, 10]);
  expect(order('第3話.mkv', '第12話.mkv').map(([, episode]) => episode)).toEqual([3, 12]);
});

test('two seasons, or names without numbers, are counted', () => {
  expect(order('Dark S02E01.mkv', 'Dark S01E01.mkv', 'Dark S01E02.mkv')).toEqual([
    ['Dark S01E01.mkv', 1],
    ['Dark S01E02.mkv', 2],
    ['Dark S02E01.mkv', 3],
  ]);
  expect(order('Lektion 10.mp4', 'Lektion 9.mp4').map(([name]) => name)).toEqual(['Lektion 9.mp4', 'Lektion 10.mp4']);
});

const nameOf = (...names: string[]) => seriesName(filesOf(...names).map((film) => ({ ...film, folder: 'Films' })));

test('a series has the name that its episodes share, or else that of the folder', () => {
  expect(nameOf('Dark S01E01.mkv', 'Dark S01E02.mkv')).toBe('Dark');
  expect(nameOf('Dark S01E01.mkv', 'Babylon S01E02.mkv')).toBe('Films');
});
