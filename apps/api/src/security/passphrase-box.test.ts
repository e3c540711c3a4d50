import { openWithPassphrase, PassphraseBox, sealWithPassphrase } from './passphrase-box.ts';

const PASSPHRASE = 'four quiet horses';

describe('a box with a passphrase', () => {
  let box: PassphraseBox;
  beforeAll(async () => {
    box = PassphraseBox.parse(JSON.parse(JSON.stringify(await sealWithPassphrase('secret', PASSPHRASE))));
  });

  test('opens only with its own passphrase, in any Unicode normalization', async () => {
    expect(await openWithPassphrase(box, PASSPHRASE)).toBe('secret');
    expect(await openWithPassphrase(box, `${PASSPHRASE} `)).toBeNull();
    const composed = await sealWithPassphrase('secret', 'p\u00e9n\u00e9trable!');
    expect(await openWithPassphrase(composed, 'pe\u0301ne\u0301trable!')).toBe('secret');
  });

  test('differs each time and contains no readable text', async () => {
    const other = await sealWithPassphrase('secret', PASSPHRASE);
    expect([other.salt, other.nonce, other.sealed]).not.toEqual([box.salt, box.nonce, box.sealed]);
    expect(JSON.stringify(box)).not.toContain('secret');
  });

  test.each(['sealed', 'tag', 'nonce', 'salt'] as const)('does not open if its %s was changed', async (part) => {
    const changed = box[part].startsWith('A') ? `B${box[part].slice(1)}` : `A${box[part].slice(1)}`;
    expect(await openWithPassphrase({ ...box, [part]: changed }, PASSPHRASE)).toBeNull();
  });

  test('a box with excessive memory costs is refused', () => {
    expect(PassphraseBox.safeParse({ ...box, cost: 2 ** 30 }).success).toBe(false);
  });
});
