import { createBackupCodes, parseBackupCode, type TypedBackupCode } from './backup-codes.ts';
import { createHashQueue } from './hash-queue.ts';

const codes = createBackupCodes(createHashQueue(), 4);

function parsed(code: string): TypedBackupCode {
  const typed = parseBackupCode(code);
  if (typed === null) throw new Error(`${code} does not have the shape of a code`);
  return typed;
}

describe('backup codes', () => {
  test('creates ten codes of four groups, each found by its own selector and matched by its rest', async () => {
    const made = await codes.create();
    expect(made).toHaveLength(10);
    expect(new Set(made.map(({ selector }) => selector)).size).toBe(10);
    for (const { code, selector, hash } of made) {
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(hash).not.toContain(code.slice(5));
      const typed = parsed(code);
      expect(typed.selector).toBe(selector);
      expect(await codes.matches(typed, hash)).toBe(true);
    }
  });

  test('a wrong rest and an unknown selector do not match', async () => {
    const [first, second] = await codes.create();
    const typed = parsed(first?.code ?? '');
    expect(await codes.matches(typed, second?.hash ?? '')).toBe(false);
    expect(await codes.matches(typed, null)).toBe(false);
  });

  test('accepts lowercase letters, spaces and look-alikes', () => {
    const taken = { selector: '01AB', rest: 'CDEF10GH0001' };
    expect(parseBackupCode('01AB-CDEF-10GH-0001')).toEqual(taken);
    expect(parseBackupCode(' oiab cdef lOgh oool ')).toEqual(taken);
    expect(parseBackupCode('01abcdef10gh0001')).toEqual(taken);
  });

  test.each([
    undefined,
    null,
    16,
    ['01AB-CDEF-10GH-0001'],
    '',
    '123456',
    '01AB-CDEF-10GH-000',
    '01AB-CDEF-10GH-000U',
    'A'.repeat(2000),
  ])('%p does not have the shape of a code', (typed) => {
    expect(parseBackupCode(typed)).toBeNull();
  });
});
