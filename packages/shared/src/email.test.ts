import { parseEmail } from './validators.ts';

describe('email addresses', () => {
  test.each([
    ['A@X.com', 'a@x.com'],
    ['  a@x.com\n', 'a@x.com'],
    ['first.last+tag@sub.example.co', 'first.last+tag@sub.example.co'],
    ['zoe\u0308@example.org', 'zoë@example.org'],
    ["o'hara@example.org", "o'hara@example.org"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['ada@XN--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['zoë@straße.example', 'zoë@xn--strae-oqa.example'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@ｅｘａｍｐｌｅ．com', 'ada@example.com'],
  ])('%j is stored as %j', (typed, kept) => {
    expect(parseEmail(typed)).toBe(kept);
  });

  test.each([
    undefined,
    null,
    1,
    ['a@x.com'],
    { toString: () => 'a@x.com' },
    '',
    'a',
    'a@x',
    'a b@x.com',
    'a@x.com\r\nBcc: b@x.com',
    'a@x.com,b@x.com',
    'a@b／c.com',
    'a@bü cher.com',
    'a@ü@x.com',
    'a,b@x.com',
    '<a@x.com>',
    'a(comment)@x.com',
    '"a"@x.com',
    'a\0@x.com',
    'a\u202e@x.com',
    'a\ud800@x.com',
    `${'a'.repeat(250)}@x.com`,
  ])('%j is rejected', (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });
});
