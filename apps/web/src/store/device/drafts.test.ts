import type * as drafts from './drafts.ts';

type Module = typeof drafts;

const ADA = 'ada';
const BOB = 'bob';
const GUEST = 'guest';

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Loads the module anew, as a reload does. */
async function openPage(): Promise<Module> {
  jest.resetModules();
  return import('./drafts.ts');
}

const notes = ({ draftsOf }: Module) => draftsOf({ kind: 'note', parse: asText });
const lasting = ({ draftsOf }: Module) => draftsOf({ kind: 'lasting', parse: asText, area: 'localStorage' });

afterEach(() => jest.restoreAllMocks());

test.each([
  ['sessionStorage', notes],
  ['localStorage', lasting],
])('a draft in %s survives a reload', async (_, declare) => {
  declare(await openPage()).write(ADA, 'de', 'Ich bin');
  expect(declare(await openPage()).read(ADA, 'de')).toBe('Ich bin');
});

test('each account and guests have their own drafts, and each name its own', async () => {
  const texts = notes(await openPage());
  texts.write(ADA, 'de', 'Ada');
  texts.write(GUEST, 'de', 'Guest');
  texts.write(ADA, 'fr', 'Ada en français');
  expect([ADA, BOB, GUEST].map((owner) => texts.read(owner, 'de'))).toEqual(['Ada', null, 'Guest']);
  expect(texts.read(ADA, 'fr')).toBe('Ada en français');
});

test('a draft that was saved leaves nothing behind', async () => {
  const texts = notes(await openPage());
  texts.write(ADA, 'de', 'Ich bin');
  texts.write(ADA, 'de', null);
  expect(texts.read(ADA, 'de')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '[]', '7', 'null', '{"note.de":7}', '{"note.de":{}}'])(
  'damaged drafts are ignored: %s',
  async (text) => {
    sessionStorage.setItem('drafts.ada', text);
    const texts = notes(await openPage());
    expect(texts.read(ADA, 'de')).toBeNull();
    texts.write(ADA, 'de', 'Ich bin');
    expect(texts.read(ADA, 'de')).toBe('Ich bin');
  },
);

test('a damaged draft leaves the others readable', async () => {
  sessionStorage.setItem('drafts.ada', JSON.stringify({ 'note.de': 7, 'note.fr': 'Je suis' }));
  expect(notes(await openPage()).read(ADA, 'fr')).toBe('Je suis');
});

test('if storage is full, a draft stays in memory', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const texts = notes(await openPage());
  texts.write(ADA, 'de', 'Ich bin');
  expect(sessionStorage).toHaveLength(0);
  expect(texts.read(ADA, 'de')).toBe('Ich bin');
});

test('the oldest of too many drafts are dropped', async () => {
  const texts = notes(await openPage());
  for (let number = 0; number < 110; number += 1) texts.write(ADA, `conversation ${number}`, 'Ja');
  texts.write(ADA, 'conversation 15', 'Nein');
  texts.write(ADA, 'conversation 110', 'Ja');
  const kept = Array.from({ length: 111 }, (_, number) => texts.read(ADA, `conversation ${number}`));
  expect(kept.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => null));
  expect(kept.slice(11)).not.toContain(null);
});

test('the oldest of too long drafts are dropped, but not the latest', async () => {
  const texts = notes(await openPage());
  texts.write(ADA, 'first', 'x'.repeat(600_000));
  texts.write(ADA, 'second', 'y'.repeat(600_000));
  expect(texts.read(ADA, 'first')).toBeNull();
  expect(texts.read(ADA, 'second')).toHaveLength(600_000);
  texts.write(ADA, 'third', 'z'.repeat(1_200_000));
  expect(texts.read(ADA, 'second')).toBeNull();
  expect(texts.read(ADA, 'third')).toHaveLength(1_200_000);
});

test("a guest's draft moves to the first account that reads it, if its kind allows that", async () => {
  const page = await openPage();
  const moving = page.draftsOf({ kind: 'moving', parse: asText, adopt: (text) => `${text}!` });
  const staying = notes(page);
  moving.write(GUEST, 'de', 'Hallo');
  staying.write(GUEST, 'de', 'Hallo');
  expect([moving.read(ADA, 'de'), moving.read(BOB, 'de'), moving.read(GUEST, 'de')]).toEqual(['Hallo!', null, null]);
  expect([staying.read(ADA, 'de'), staying.read(GUEST, 'de')]).toEqual([null, 'Hallo']);
});

test("logging out removes an account's drafts in both areas and keeps those of others", async () => {
  const page = await openPage();
  for (const texts of [notes(page), lasting(page)]) {
    for (const owner of [ADA, BOB, GUEST]) texts.write(owner, 'de', 'Ich bin');
  }
  localStorage.setItem('placementCheck.ada.de', '{}');
  page.removeDrafts(ADA);
  for (const area of [localStorage, sessionStorage]) {
    expect(Object.keys(area).toSorted()).toEqual(['drafts.bob', 'drafts.guest']);
  }
});

test('drafts of earlier versions are read until they are replaced', async () => {
  sessionStorage.setItem('note.ada.de', '"Ich bin"');
  sessionStorage.setItem('note.de', '"Wir sind"');
  const texts = notes(await openPage());
  expect([texts.read(ADA, 'de'), texts.read(GUEST, 'de'), texts.read(BOB, 'de')]).toEqual([
    'Ich bin',
    'Wir sind',
    null,
  ]);
  texts.write(ADA, 'de', null);
  texts.write(GUEST, 'de', 'Wir waren');
  expect([texts.read(ADA, 'de'), texts.read(GUEST, 'de')]).toEqual([null, 'Wir waren']);
  expect(Object.keys(sessionStorage)).toEqual(['drafts.guest']);
});
