import { draftName, forgetDrafts, NO_LEARNER } from './begun-drafts.ts';

beforeEach(() => sessionStorage.clear());

test('logging out removes a learner’s drafts and keeps those of others', () => {
  localStorage.setItem(`placementCheck.${draftName('ada', 'de')}`, '{}');
  localStorage.setItem(`placementCheck.${draftName('bob', 'de')}`, '{}');
  localStorage.setItem(`placementCheck.${draftName(NO_LEARNER, 'de')}`, '{}');
  sessionStorage.setItem(`settingsDraft2.${draftName('ada', 'de')}`, '{}');
  sessionStorage.setItem('knownDraft1.ada.de', '{}');
  sessionStorage.setItem(`settingsDraft2.${draftName(NO_LEARNER, 'de')}`, '{}');
  forgetDrafts('ada');
  expect(Object.keys(localStorage).toSorted()).toEqual(['placementCheck.bob.de', 'placementCheck.de']);
  expect(Object.keys(sessionStorage)).toEqual(['settingsDraft2.de']);
});
