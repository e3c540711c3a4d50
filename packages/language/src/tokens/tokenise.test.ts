import { LANGUAGES, type LanguageCode } from '@wordreel/shared';
import { loadWordKnowledge } from '#data';
import { NO_KNOWLEDGE } from '#knowledge/knowledge';
import { matching, tokenise } from './tokenise.ts';

const read = async (language: LanguageCode, line: string) => {
  const words = await loadWordKnowledge(language);
  return tokenise(line, language, words).map(({ start, end, kind, lemma, join }) => ({
    text: line.slice(start, end),
    kind,
    lemma,
    join,
  }));
};
const texts = async (language: LanguageCode, line: string) =>
  (await read(language, line)).map(({ text }) => text).join('|');
const kinds = async (language: LanguageCode, line: string) =>
  (await read(language, line)).map(({ text, kind }) => `${text}:${kind}`).join(' ');

test.each<[LanguageCode, string, string]>([
  ['fr', "Aujourd’hui, l’homme qu'il a vu", "Aujourd’hui|l’|homme|qu'|il|a|vu"],
  ['fr', 'Va-t-il voir l’arc-en-ciel, là-bas ?', 'Va|t|il|voir|l’|arc-en-ciel|là-bas'],
  ['it', "C'è un po' d'acqua nell’ospedale", "C'|è|un|po'|d'|acqua|nell’|ospedale"],
  ['de', "Geht's dir gut, hab ich's gesagt?", "Geht|'s|dir|gut|hab|ich|'s|gesagt"],
  ['de', 'Um 20:15 Uhr, z. B. mit der U-Bahn', 'Um|20:15|Uhr|z. B.|mit|der|U-Bahn'],
  ['nl', "'s avonds zo'n fiets", "'s|avonds|zo'n|fiets"],
  ['en', "He's sure they don't know I'd go", "He|'s|sure|they|don't|know|I|'d|go"],
  ['pt', 'dir-me-ia que deu-lho', 'dir-me-ia|que|deu-lho'],
  ['tr', "Ankara'ya gidiyorum", "Ankara|'ya|gidiyorum"],
  ['ru', 'Что-то есть из-за дождя', 'Что-то|есть|из-за|дождя'],
  ['ja', '昨日、友達と京都へ行きました。', '昨日|友達|と|京都|へ|行きました'],
  ['zh', '我昨天去了北京。', '我|昨天|去|了|北京'],
  ['ko', '저는 매일 6시에 일어나요.', '저는|매일|6시에|일어나요'],
  ['ar', 'كَتَبَ الوَلَدُ رِسَالَةً', 'كَتَبَ|الوَلَدُ|رِسَالَةً'],
])('%s: splits into tokens: %s', async (language, line, expected) => {
  expect(await texts(language, line)).toBe(expected);
});

test('a capital within a sentence makes a name; in German only if no list has the word', async () => {
  expect(await kinds('fr', 'Hier Marie a vu Lyon')).toBe('Hier:word Marie:name a:word vu:word Lyon:name');
  expect(await kinds('de', 'Gestern hat Kevin sein Haus verkauft')).toBe(
    'Gestern:word hat:word Kevin:name sein:word Haus:word verkauft:word',
  );
  expect(await kinds('de', 'Das ist Frau Schneider')).toBe('Das:word ist:word Frau:word Schneider:name');
});

test('the first word of a sentence is not a name just because of its capital', async () => {
  expect(await kinds('es', 'Mira. ¿Quieres pan? – Claro')).toBe('Mira:word Quieres:word pan:word Claro:word');
});

test('unspoken text has the kind other', async () => {
  expect(await kinds('de', '[Musik] ♪ Hallo (lacht) du')).toBe(
    '[Musik]:other ♪:other Hallo:word (lacht):other du:word',
  );
  expect(await kinds('en', '<i>go</i> https://a.b/c')).toBe('<i>:other go:word </i>:other https://a.b/c:other');
  expect(await kinds('en', '(this is no sound but a longer aside)')).not.toContain('other');
});

test('the two parts of a separable verb count as one word', async () => {
  const found = await read('de', 'Ich rufe dich morgen an und komme dann mit.');
  expect(found.filter(({ join }) => join !== undefined)).toEqual([
    { text: 'rufe', kind: 'word', lemma: 'anrufen', join: 1 },
    { text: 'an', kind: 'word', lemma: 'anrufen', join: 1 },
    { text: 'komme', kind: 'word', lemma: 'mitkommen', join: 2 },
    { text: 'mit', kind: 'word', lemma: 'mitkommen', join: 2 },
  ]);
});

test.each([
  'Er wartet auf',
  'Auf jeden Fall steht er an der Tür.',
  'Von jetzt an lernt sie jeden Tag.',
  'Er ging auf und ab.',
  'Der Brief an die anderen liegt auf dem Tisch.',
  'Sie denkt an ihn.',
])('no words are joined in: %s', async (line) => {
  expect((await read('de', line)).filter(({ join }) => join !== undefined)).toEqual([]);
});

test.each([
  ['Kommst du morgen mit ins Schwimmbad?', 'mitkommen'],
  ['Der Bus fährt am Rathaus vorbei zum Bahnhof.', 'vorbeifahren'],
  ['Komm rein in die Küche!', 'reinkommen'],
  ['Das Kind läuft der Katze hinterher.', 'hinterherlaufen'],
  ['Er ruft, sobald er kann, seine Mutter an.', 'anrufen'],
  ['Sie steht, ohne zu zögern, vom Stuhl auf.', 'aufstehen'],
])('a particle finds its verb before a place and around an inner clause: %s', async (line, infinitive) => {
  const joined = (await read('de', line)).filter(({ join }) => join !== undefined);
  expect(joined.map(({ lemma }) => lemma)).toEqual([infinitive, infinitive]);
});

test.each([
  'Er wohnt hoch über der Stadt.',
  'Das Haus steht weit weg von der Straße.',
  'Wir fahren zusammen nach Rom.',
  'Ich esse Pommes gern mit, er lieber ohne Ketchup.',
  'Ich freue mich, wenn du kommst, auf den Abend.',
  'Sie steht, seit er weg ist, am Fenster und wartet.',
])('an adverb or a preposition does not count as a particle: %s', async (line) => {
  expect((await read('de', line)).filter(({ join }) => join !== undefined)).toEqual([]);
});

test('a particle before zu and an infinitive belongs to the verb before it', async () => {
  const found = await read('de', 'Sie fängt an zu lernen');
  expect(found.map(({ text, join }) => (join === undefined ? '' : text)).join('')).toBe('fängtan');
});

test('every language can be tokenized without word knowledge', () => {
  for (const { code } of LANGUAGES) expect(tokenise('12 Taxi', code, NO_KNOWLEDGE)).toHaveLength(2);
});

test('languages without full matching are reported as basic', () => {
  expect(
    LANGUAGES.filter(({ code }) => matching(code) === 'basic')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['ar', 'da', 'el', 'fi', 'hi', 'ja', 'ko', 'no', 'tr', 'zh']);
});

const headwords = async (language: LanguageCode, line: string) =>
  tokenise(line, language, await loadWordKnowledge(language)).map(({ lemma, others = [] }) =>
    [lemma, ...others].join('|'),
  );

test.each([
  ['fr', 'Tu veux une part ?', 'part|partir'],
  ['fr', 'Le train part.', 'partir|part'],
  ['fr', 'Cet élève dort.', 'élève|élever'],
  ['fr', 'Dépêche-toi !', 'dépêcher|dépêche'],
  ['fr', 'Je me souviens de cet été.', 'été|être'],
  ['es', 'Prefiero el vino.', 'vino|venir'],
  ['es', 'Ella vino ayer.', 'venir|vino'],
  ['it', 'Ha la faccia stanca.', 'faccia|fare'],
  ['it', 'Spero che faccia bello.', 'fare|faccia'],
  ['it', 'Hanno raccolto le olive.', 'raccogliere|raccolto'],
] as const)('%s: in %s the likelier headword comes first, followed by the other', async (language, line, expected) => {
  expect(await headwords(language, line)).toContain(expected);
});

test.each([
  ['de', 'Am Ende des Tages zählen die Küsse.', 'Tag Kuss'],
  ['de', 'Ein paar Leute wollen ein Eis, ihm tut es weh.', 'paar Eis weh'],
  ['de', 'Es hing da, passt dir das, ich bräuchte es.', 'hängen passen brauchen'],
  ['fr', "Va-t'en et donne-m'en !", 'aller donner en'],
  ['es', 'Cállate, vete, irnos, cuéntamelo', 'callar ir contar'],
  ['es', 'adiós abajo muebles suena niega', 'adiós abajo mueble sonar negar'],
  ['es', 'buenísima larguísimas riquísimo felicísimo', 'bueno largo rico feliz'],
  ['it', 'buonissima lunghissime alzatevi smettila eccomi', 'buono lungo alzare smettere ecco'],
  ['it', "Va' via! Di' la verità! Sta' fermo!", 'andare dire stare'],
] as const)('%s: %s has the headwords %s', async (language, line, expected) => {
  const found = new Set((await headwords(language, line)).map((one) => one.split('|')[0]));
  expect(expected.split(' ').filter((lemma) => !found.has(lemma))).toEqual([]);
});

test.each([
  ['fr', 'Brumelons ensemble !', ''],
  ['fr', 'Il dit : « Zoulbant, c’est fini. »', ''],
  ['fr', '— Bolosser les gens, c’est nul.', ''],
  ['fr', '… Débrieffons d’abord.', ''],
  ['fr', 'LES GRABUFFES SONT LÀ', ''],
  ['fr', 'Kévin arrive avec Farida.', 'Kévin Farida'],
  ['fr', 'Grandjambe Dupont est là.', 'Grandjambe Dupont'],
  ['es', '¿Cringear? No, gracias.', ''],
  ['es', 'Dijo: «Zurbulear es fácil».', ''],
  ['es', 'CAPÍTULO UNO: EL FLAMBÓN', ''],
  ['es', 'Ayer vi a María en Sevilla.', 'María Sevilla'],
  ['es', 'María llega mañana.', 'María'],
  ['it', '– Cringiata pazzesca, zio.', ''],
  ['it', 'La Grande Bellezza', ''],
  ['es', 'El Laberinto Del Fauno', ''],
  ['it', 'Lucia arriva domani.', 'Lucia'],
  ['de', 'Streamst du heute?', ''],
  ['de', 'Verschwurbelte Ideen sind das.', ''],
  ['de', 'KAPITEL EINS: DER FLAMMBOLT', ''],
  ['de', 'Gestern kam der Zwurbel.', ''],
  ['de', 'Holger kam mit dem Zug.', 'Holger'],
  ['de', 'Herr Zwackelmann und Anna warten in Köln.', 'Zwackelmann Anna Köln'],
] as const)('only a meaningful capital makes an unknown word a name: %s, %s', async (language, line, names) => {
  const found = (await read(language, line)).filter(({ kind }) => kind === 'name');
  expect(found.map(({ text }) => text).join(' ')).toBe(names);
});
