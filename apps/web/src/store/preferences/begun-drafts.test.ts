import { draftKey, forgetDrafts, NO_LEARNER } from './begun-drafts.ts';

beforeEach(() => sessionStorage.clear());

test('what a learner has begun goes with them; what others have begun stays', () => {
  localStorage.setItem(draftKey('placementCheck', 'ada', 'de'), '{}');
  localStorage.setItem(draftKey('placementCheck', 'bob', 'de'), '{}');
  localStorage.setItem(draftKey('placementCheck', NO_LEARNER, 'de'), '{}');
  sessionStorage.setItem(draftKey('settingsDraft2', 'ada', 'de'), '{}');
  sessionStorage.setItem('knownDraft1.ada.de', '{}');
  sessionStorage.setItem(draftKey('settingsDraft2', NO_LEARNER, 'de'), '{}');
  forgetDrafts('ada');
  expect(Object.keys(localStorage).toSorted()).toEqual(['placementCheck.bob.de', 'placementCheck.de']);
  expect(Object.keys(sessionStorage)).toEqual(['settingsDraft2.de']);
});
