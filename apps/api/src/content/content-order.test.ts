import { isNewerThan, versionText } from './content-order.ts';

const own = { content: 12, tokeniser: 3, hash: '7fce5e0452b1b329' };

test.each([
  ['nothing', null, true],
  ['what a version without numbers wrote', '7fce5e0452b1b329.1', true],
  ['one without numbers whose hash has digits alone', '1234567890123456.1', true],
  ['older content', '9.3.7fce5e0452b1b329', true],
  ['older content of newer rules', '11.4.7fce5e0452b1b329', true],
  ['older rules', '12.2.7fce5e0452b1b329', true],
  ['other bytes of the same number', '12.3.0000000000000000', true],
  ['itself', versionText(own), false],
  ['newer rules', '12.4.7fce5e0452b1b329', false],
  ['newer content', '13.1.0000000000000000', false],
  ['much newer content', '100.1.0000000000000000', false],
])('over %s', (_, installed, isNewer) => {
  expect(isNewerThan(own, installed)).toBe(isNewer);
});
