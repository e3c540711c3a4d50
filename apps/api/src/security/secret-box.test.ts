import { createSecretKey, randomBytes } from 'node:crypto';
import { open, seal } from './secret-box.ts';

const key = createSecretKey(randomBytes(32));

describe('secret box', () => {
  test('opens for its owner, and two boxes of one text differ', () => {
    const box = seal(key, 'GEZDGNBVGY3TQOJQ', 'a-user');
    expect(open(key, box, 'a-user')).toBe('GEZDGNBVGY3TQOJQ');
    expect(box.equals(seal(key, 'GEZDGNBVGY3TQOJQ', 'a-user'))).toBe(false);
    expect(box.includes('GEZD')).toBe(false);
  });

  test('does not open for another owner or with another key', () => {
    const box = seal(key, 'text', 'a-user');
    expect(open(key, box, 'b-user')).toBeNull();
    expect(open(createSecretKey(randomBytes(32)), box, 'a-user')).toBeNull();
  });

  test('does not open if any byte is changed or missing', () => {
    const box = seal(key, 'text', 'a-user');
    for (let index = 0; index < box.length; index += 1) {
      const changed = Buffer.from(box);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(open(key, changed, 'a-user')).toBeNull();
      expect(open(key, box.subarray(0, index), 'a-user')).toBeNull();
    }
  });
});
