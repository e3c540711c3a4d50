import type * as storage from './storage.ts';

/** The module as a page that has just been opened has it. */
async function openPage(): Promise<typeof storage & { faults: string[] }> {
  jest.resetModules();
  const page = await import('./storage.ts');
  const faults: string[] = [];
  page.onStorageFault((fault) => faults.push(fault));
  return { ...page, faults };
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

test('what is written is read again', async () => {
  const { readStored, writeStored, faults } = await openPage();
  writeStored('n', 7);
  expect(localStorage.getItem('n')).toBe('7');
  expect(readStored('n', asNumber)).toBe(7);
  expect(faults).toEqual([]);
});

test('nothing stored is undefined and no fault', async () => {
  const { readStored, faults } = await openPage();
  expect(readStored('n', asNumber)).toBeUndefined();
  expect(faults).toEqual([]);
});

test('a text that has not changed is parsed once, one that another tab wrote is parsed anew', async () => {
  const { readStored } = await openPage();
  const parse = jest.fn((value: unknown) => value as { a: number });
  localStorage.setItem('o', '{"a":1}');
  expect(readStored('o', parse)).toBe(readStored('o', parse));
  expect(parse).toHaveBeenCalledTimes(1);
  localStorage.setItem('o', '{"a":2}');
  expect(readStored('o', parse)).toEqual({ a: 2 });
});

test.each([
  ['text that is no JSON', '{"a":'],
  ['JSON of another shape', '"seven"'],
])('%s counts as nothing, is kept under corrupt:{key}, and is said once', async (_name, text) => {
  localStorage.setItem('n', text);
  localStorage.setItem('m', text);
  const { readStored, faults } = await openPage();
  expect(readStored('n', asNumber)).toBeUndefined();
  expect(readStored('n', asNumber)).toBeUndefined();
  expect(readStored('m', asNumber)).toBeUndefined();
  expect(localStorage.getItem('corrupt:n')).toBe(text);
  expect(localStorage.getItem('corrupt:m')).toBe(text);
  expect(faults).toEqual(['corrupt']);
});

test('the copy of unreadable text outlives the value that is written in its place', async () => {
  localStorage.setItem('n', 'broken');
  const { readStored, writeStored } = await openPage();
  readStored('n', asNumber);
  writeStored('n', 1);
  expect(readStored('n', asNumber)).toBe(1);
  expect(localStorage.getItem('corrupt:n')).toBe('broken');
});

test('full storage: this tab goes on from memory, and says so once', async () => {
  const { readStored, writeStored, faults } = await openPage();
  writeStored('n', 1);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('n', 2);
  writeStored('m', 3);
  expect([readStored('n', asNumber), readStored('m', asNumber)]).toEqual([2, 3]);
  expect(faults).toEqual(['unavailable']);

  setItem.mockRestore();
  writeStored('n', 4);
  expect(localStorage.getItem('n')).toBe('4');
});

test('disabled storage, whose very name throws: this tab runs from memory, and says so once', async () => {
  const { readStored, writeStored, faults } = await openPage();
  const disabled = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStored('n', asNumber)).toBeUndefined();
  writeStored('n', 2);
  expect(readStored('n', asNumber)).toBe(2);
  expect(faults).toEqual(['unavailable']);
  disabled.mockRestore();
});

test('a listener that comes late hears of the faults before it', async () => {
  localStorage.setItem('n', 'broken');
  const { readStored, onStorageFault } = await openPage();
  readStored('n', asNumber);
  const late = jest.fn();
  const stop = onStorageFault(late);
  expect(late).toHaveBeenCalledWith('corrupt');
  stop();
});
