import fc from 'fast-check';

/**
 * Any character of Unicode, as `fc.string({ unit: 'binary' })` takes them. That one lists all 1.1 million at first, which
 * takes nearly three seconds in each file of tests.
 */
export const anyCharacter = fc
  .nat({ max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map(
    (code) => String.fromCodePoint(code),
    (character) => (character as string).codePointAt(0) ?? 0,
  );
