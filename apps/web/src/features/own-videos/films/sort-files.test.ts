import { languageOf, sortFiles, subtitlesOf } from './sort-files.ts';

const aFile = (name: string) => new File([], name);
const found = (film: string, files: string[], { isOnly = false } = {}) =>
  subtitlesOf(aFile(film), 'de', files.map(aFile), isOnly).map(({ name }) => name);

test.each([
  ['de', 'de'],
  ['ger', 'de'],
  ['DEU', 'de'],
  ['de-AT', 'de'],
  ['German', 'de'],
  ['Deutsch', 'de'],
  ['nob', 'no'],
  ['pt-BR', 'pt'],
  ['hun', 'other'],
  ['und', null],
  ['forced', null],
  ['', null],
])('the language %j is %j', (name, code) => {
  expect(languageOf(name)).toBe(code);
});

test('files are films, subtitles, or left out', () => {
  const files = ['Film.MKV', 'Film.SRT', 'poster.jpg', '.hidden.mkv', 'notes.txt', 'sound.mp3'].map((name) => ({
    file: aFile(name),
  }));
  const { films, subtitles } = sortFiles(files);
  expect(films.map(({ file }) => file.name)).toEqual(['Film.MKV', 'sound.mp3']);
  expect(subtitles.map(({ name }) => name)).toEqual(['Film.SRT']);
});

test('subtitles have the film’s name, in the language or without one', () => {
  const files = ['Film.srt', 'Film.en.srt', 'Film.de.sdh.srt', 'Film.ger.ass', 'Film 2.de.srt', 'Filmchen.srt'];
  expect(found('Film.mkv', files)).toEqual(['Film.de.sdh.srt', 'Film.ger.ass', 'Film.srt']);
});

test('subtitles with another name have the number of the episode', () => {
  const files = ['dark.s01e01.german.srt', 'dark.s01e02.german.srt', 'dark.s01e02.english.srt'];
  expect(found('Dark.S01E02.Lügen.1080p.mkv', files)).toEqual(['dark.s01e02.german.srt']);
});

test('a single film gets any subtitles, except those in another language', () => {
  expect(found('Film.mkv', ['subs.srt', 'Der Film.srt'], { isOnly: true })).toEqual(['subs.srt', 'Der Film.srt']);
  expect(found('Film.mkv', ['subs.en.srt'], { isOnly: true })).toEqual([]);
  expect(found('Film.mkv', ['subs.srt'])).toEqual([]);
});
