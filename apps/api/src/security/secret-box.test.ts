import { createSecretKey, randomBytes } from 'node:crypto';
import { open, seal } from './secret-box.ts';

const key = createSecretKey(randomBytes(32));

describe('secret box', () => {
  test('opens for its owner, and no two boxes of one text are alike', () => {
    const box = seal(key, 'GEZDGNBVGY3TQOJQ', 'a-user');
    expect(open(key, box, 'a-user')).toBe('GEZDGNBVGY3TQOJQ');
    expect(box.equals(seal(key, 'GEZDGNBVGY3TQOJQ', 'a-user'))).toBe(false);
    expect(box.includes('GEZD')).toBe(false);
  });

  test('stays shut for another owner and another key', () => {
    const box = seal(key, 'text', 'a-user');
    expect(open(key, box, 'b-user')).toBeNull();
    expect(open(createSecretKey(randomBytes(32)), box, 'a-user')).toBeNull();
  });

  test('stays shut when any byte is changed, cut or missing', () => {
    const box = seal(key, 'text', 'a-user');
    for (let index = 0; index < box.length; index += 1) {
      const changed = Buffer.from(box);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(open(key, changed, 'a-user')).toBeNull();
      expect(open(key, box.subarray(0, index), 'a-user')).toBeNull();
    }
  });
});
