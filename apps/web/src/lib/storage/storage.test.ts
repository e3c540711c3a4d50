import type { removeStored } from './remove-stored.ts';
import type * as storage from './storage.ts';

/** Loads the module fresh, as a newly opened page would. */
async function openSilentPage(): Promise<typeof storage> {
  jest.resetModules();
  return import('./storage.ts');
}

async function openPage(): Promise<typeof storage & { removeStored: typeof removeStored; faults: string[] }> {
  const page = await openSilentPage();
  const faults: string[] = [];
  page.onStorageFault((fault) => faults.push(fault));
  return { ...page, removeStored: (await import('./remove-stored.ts')).removeStored, faults };
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

test('a written value is read back', async () => {
  const { storedValue, faults } = await openPage();
  const n = storedValue('n', asNumber);
  n.write(7);
  expect(localStorage.getItem('n')).toBe('7');
  expect(n.read()).toBe(7);
  expect(faults).toEqual([]);
});

test('a missing entry is undefined and not a fault', async () => {
  const { storedValue, faults } = await openPage();
  expect(storedValue('n', asNumber).read()).toBeUndefined();
  expect(faults).toEqual([]);
});

test('two parsers of one key do not share values', async () => {
  const { storedValue } = await openPage();
  localStorage.setItem('n', '7');
  expect(storedValue('n', () => true).read()).toBe(true);
  expect(storedValue('n', asNumber).read()).toBe(7);
});

test('session storage is separate: the same key holds another value', async () => {
  const { storedValue, removeStored } = await openPage();
  const [local, session] = [storedValue('n', asNumber), storedValue('n', asNumber, 'sessionStorage')];
  local.write(1);
  session.write(2);
  expect([local.read(), session.read()]).toEqual([1, 2]);
  expect(sessionStorage.getItem('n')).toBe('2');
  session.remove();
  expect([local.read(), session.read()]).toEqual([1, undefined]);
  session.write(3);
  removeStored((key) => key === 'n');
  expect([local.read(), session.read()]).toEqual([undefined, undefined]);
});

test('removing a key also removes the copy of its unreadable text', async () => {
  const { storedValue, removeStored } = await openPage();
  localStorage.setItem('n', 'broken');
  storedValue('n', asNumber).read();
  removeStored((key) => key === 'n');
  expect(localStorage).toHaveLength(0);
});

test('unchanged text is parsed once; text written by another tab is parsed again', async () => {
  const { storedValue } = await openPage();
  const parse = jest.fn((value: unknown) => value as { a: number });
  const o = storedValue('o', parse);
  localStorage.setItem('o', '{"a":1}');
  expect(o.read()).toBe(o.read());
  expect(parse).toHaveBeenCalledTimes(1);
  localStorage.setItem('o', '{"a":2}');
  expect(o.read()).toEqual({ a: 2 });
});

test.each([
  ['invalid JSON', '{"a":'],
  ['JSON of another shape', '"seven"'],
])('%s reads as undefined, is kept under corrupt:{key}, and is reported once', async (_name, text) => {
  localStorage.setItem('n', text);
  localStorage.setItem('m', text);
  const { storedValue, faults } = await openPage();
  const [n, m] = [storedValue('n', asNumber), storedValue('m', asNumber)];
  expect(n.read()).toBeUndefined();
  expect(n.read()).toBeUndefined();
  expect(m.read()).toBeUndefined();
  expect(localStorage.getItem('corrupt:n')).toBe(text);
  expect(localStorage.getItem('corrupt:m')).toBe(text);
  expect(faults).toEqual(['corrupt']);

  // The next page reads the same text, which has been reported already.
  const later = await openPage();
  expect(later.storedValue('n', asNumber).read()).toBeUndefined();
  expect(later.faults).toEqual([]);
});

test('a parser that throws returns undefined', async () => {
  localStorage.setItem('n', 'null');
  const { storedValue } = await openPage();
  expect(storedValue('n', (value) => (value as { a: number }).a).read()).toBeUndefined();
  expect(localStorage.getItem('corrupt:n')).toBe('null');
});

test('the copy of unreadable text survives a new value', async () => {
  localStorage.setItem('n', 'broken');
  const n = (await openPage()).storedValue('n', asNumber);
  n.read();
  n.write(1);
  expect(n.read()).toBe(1);
  expect(localStorage.getItem('corrupt:n')).toBe('broken');
});

test('when storage is full, this tab continues in memory and reports it once', async () => {
  const { storedValue, faults } = await openPage();
  const [n, m] = [storedValue('n', asNumber), storedValue('m', asNumber)];
  n.write(1);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  n.write(2);
  m.write(3);
  expect([n.read(), m.read()]).toEqual([2, 3]);
  expect(faults).toEqual(['unavailable']);

  setItem.mockRestore();
  n.write(4);
  expect(localStorage.getItem('n')).toBe('4');
});

test('when storage is disabled and accessing it throws, this tab works in memory and reports it once', async () => {
  const { storedValue, faults } = await openPage();
  const n = storedValue('n', asNumber);
  const disabled = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(n.read()).toBeUndefined();
  n.write(2);
  expect(n.read()).toBe(2);
  expect(faults).toEqual(['unavailable']);
  disabled.mockRestore();
});

test('a late listener receives earlier faults', async () => {
  localStorage.setItem('n', 'broken');
  const { storedValue, onStorageFault } = await openSilentPage();
  storedValue('n', asNumber).read();
  const lateListener = jest.fn();
  const stop = onStorageFault(lateListener);
  expect(lateListener).toHaveBeenCalledWith('corrupt');
  stop();
});
