import { tutorTexts, tutorTurns } from './tutor-drafts.ts';

const TURN = { id: '1', act: 'say', zone: 'UTC', text: 'Hallo' };

test('texts and unanswered turns of earlier versions are moved to the account', () => {
  const drafts = { a: { text: 'Ich', unsent: null }, b: { text: '', unsent: TURN }, c: 7, d: { unsent: {} } };
  localStorage.setItem('tutorDrafts', JSON.stringify(drafts));
  expect(tutorTexts.read('ada', 'a')).toBe('Ich');
  expect(tutorTurns.read('ada', 'b')).toEqual(TURN);
  expect([tutorTexts.read('ada', 'b'), tutorTurns.read('ada', 'a'), tutorTurns.read('ada', 'd')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(localStorage.getItem('tutorDrafts')).toBeNull();
});
