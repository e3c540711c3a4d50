import { withoutInvisible } from './invisible.ts';

test('what nobody sees is taken away, and joiners stay', () => {
  expect(withoutInvisible('\ufeffT\u200bü\u00adr\u2060\u202a\u202e\u2066\u2069')).toBe('Tür');
  expect(withoutInvisible('می\u200cخواهم क्\u200dष')).toBe('می\u200cخواهم क्\u200dष');
});
