import { loadWordKnowledge } from '#data';
import type { LanguageCode } from '@wordreel/shared';
import { NO_KNOWLEDGE } from '#knowledge/knowledge';
import { lemmaKey } from './lemma.ts';
import { knowledgeOf } from '#knowledge/word-knowledge';

const keys = async (language: LanguageCode, forms: string) => {
  const words = await loadWordKnowledge(language);
  return forms.split(' ').map((form) => lemmaKey(form, language, words));
};

test('irregular forms share the key of their headword', async () => {
  expect(await keys('de', 'ging gegangen gehst')).toEqual(['gehen', 'gehen', 'gehen']);
  expect(await keys('fr', 'yeux vais suis')).toEqual(['œil', 'aller', 'être']);
  expect(await keys('es', 'fue tengo dijeron')).toEqual(['ser', 'tener', 'decir']);
  expect(await keys('it', 'vado sono uomini')).toEqual(['andare', 'essere', 'uomo']);
  expect(await keys('en', 'went children better')).toEqual(['go', 'child', 'good']);
});

test('German nouns keep their capital, which distinguishes them from verbs', async () => {
  expect(await keys('de', 'Häusern Essen essen Fragen fragen')).toEqual(['Haus', 'Essen', 'essen', 'Frage', 'fragen']);
});

test('German compounds, comparatives and particle verbs that no table has get their headword from their parts', async () => {
  expect(await keys('de', 'Lieblingsbüchern Karfreitagssuppen Haustür')).toEqual([
    'Lieblingsbuch',
    'Karfreitagssuppe',
    'Haustür',
  ]);
  expect(await keys('de', 'steiler häufigsten älteste')).toEqual(['steil', 'häufig', 'alt']);
  expect(await keys('de', 'reingekommen rauszugehen angerufen anzurufen')).toEqual([
    'reinkommen',
    'rausgehen',
    'anrufen',
    'anrufen',
  ]);
});

test('the key of a verb with attached pronouns is its infinitive, and lookalikes keep their own key', async () => {
  expect(await keys('es', 'dármelo decírselo haciéndolo ponle parte gente')).toEqual([
    'dar',
    'decir',
    'hacer',
    'poner',
    'parte',
    'gente',
  ]);
  expect(await keys('it', 'darmelo dimmi facendolo perla')).toEqual(['dare', 'dire', 'fare', 'perla']);
});

test('German ordinals, pronouns and participles get a headword that learners know', async () => {
  expect(await keys('de', 'letzten nächsten dritten ersten')).toEqual(['letzte', 'nächste', 'dritte', 'erste']);
  expect(await keys('de', 'jemanden niemandem dieselbe bestimmt verpasste')).toEqual([
    'jemand',
    'niemand',
    'derselbe',
    'bestimmt',
    'verpassen',
  ]);
});

test('a form with several possible headwords gets the everyday one', async () => {
  expect(await keys('de', 'heiße gar erschrak Herrn')).toEqual(['heißen', 'gar', 'erschrecken', 'Herr']);
  expect(await keys('es', 'flores meses comida entrada felices')).toEqual([
    'flor',
    'mes',
    'comida',
    'entrada',
    'feliz',
  ]);
  expect(await keys('es', 'martes paraguas gusta duele importa')).toEqual([
    'martes',
    'paraguas',
    'gustar',
    'doler',
    'importar',
  ]);
  expect(await keys('es', 'odio alegre alegra vista')).toEqual(['odiar', 'alegre', 'alegrar', 'vista']);
  expect(await keys('it', "venti trent' oro porta portami piantato pianta")).toEqual([
    'venti',
    'trenta',
    'oro',
    'porta',
    'portare',
    'piantare',
    'pianta',
  ]);
});

test('everyday French and Italian forms get the headword that is usually meant', async () => {
  const meant = [
    ['fr', 'garde gardait demande ferme cherche montre', 'garder garder demander fermer chercher montrer'],
    ['fr', 'fatiguée contente suivant suivante appelée envoyé', 'fatigué content suivant suivant appeler envoyer'],
    ['fr', 'devant droite fils souris sœurs règle entrée', 'devant droite fils souris sœur règle entrée'],
    ['fr', 'cœurs vœux écoute invite inquiète secondes', 'cœur vœu écouter inviter inquiet seconde'],
    ['fr', 'tue désolée court courant émissions parties', 'tuer désolé court courant émission partie'],
    ['it', 'durante oro stesse venti morte interessante', 'durante oro stesso venti morte interessante'],
    ['it', 'quelli teste partita tratta voglia piantato', 'quello testa partita trattare voglia piantare'],
    ['it', 'sole vista porta porte risposta vite temi', 'sole vista porta porta risposta vita tema'],
    ['it', 'successo rotta abito giochi quali occhiali', 'succedere rompere abitare gioco quale occhiali'],
    ['it', 'grazie scusa muoviti portami costa spese', 'grazie scusare muovere portare costare spesa'],
  ] as const;
  const found = await Promise.all(meant.map(([language, forms]) => keys(language, forms)));
  expect(found).toEqual(meant.map(([, , lemmas]) => lemmas.split(' ')));
});

test('Spanish plurals share the key of the singular, whether listed or not', async () => {
  expect(await keys('es', 'casas declaraciones luces franceses blogueros')).toEqual([
    'casa',
    'declaración',
    'luz',
    'francés',
    'bloguero',
  ]);
});

test('forms with the same stem share their most common listed form as the key, never the stem', () => {
  const words = knowledgeOf('en', { forms: ['walked', 'walk'] });
  expect(lemmaKey('walking', 'en', words)).toBe('walked');
  expect(lemmaKey('walk', 'en', words)).toBe('walked');
  expect(lemmaKey('argues', 'en', words)).toBe('argues');
});

test('Korean particles and Arabic prefixes are removed if a listed word remains', async () => {
  const korean = knowledgeOf('ko', { forms: ['서울', '학교'] });
  expect(['서울에', '학교에서', '부산에'].map((form) => lemmaKey(form, 'ko', korean))).toEqual([
    '서울',
    '학교',
    '부산에',
  ]);
  const arabic = knowledgeOf('ar', { forms: ['كتاب', 'بيت'] });
  expect(['والكتاب', 'بَيْت', 'باب'].map((form) => lemmaKey(form, 'ar', arabic))).toEqual(['كتاب', 'بيت', 'باب']);
});

test('without knowledge, the key is the folded form', () => {
  expect(lemmaKey('Nothing', 'sv', NO_KNOWLEDGE)).toBe('nothing');
  expect(lemmaKey('أهلاً', 'ar', NO_KNOWLEDGE)).toBe('أهلا');
});

test('forms of six languages get the headword from an affix dictionary', async () => {
  const meant = [
    ['nl', 'talen mannen huizen grote lieve werkte begint gehaald', 'taal man huis groot lief werken beginnen halen'],
    ['nl', 'liep gegeten jongen klaar weet mij', 'lopen eten jongen klaar weten ik'],
    ['pl', 'kupiła książki dobre małym pytanie szybko', 'kupić książka dobry mały pytanie szybko'],
    ['pl', 'jestem poszli ludzie mojej', 'być pójść człowiek mój'],
    ['pt', 'livros casa pequena fala fez crianças realmente', 'livro casa pequeno falar fazer criança realmente'],
    ['pt', 'diz-me chamá-lo minhas', 'dizer chamar meu'],
    ['ru', 'людей живешь ушёл меня стали в', 'человек жить уйти я стать в'],
    ['sv', 'boken springer sprang rött köpte vänner', 'bok springa springa röd köpa vän'],
    ['tr', 'evde gidiyorum aldım kitabı kız bana yapacağım', 'ev gitmek almak kitap kız ben yapmak'],
  ] as const;
  const found = await Promise.all(meant.map(([language, forms]) => keys(language, forms)));
  expect(found).toEqual(meant.map(([, , lemmas]) => lemmas.split(' ')));
});

test('an unlisted form changes like listed forms with the same ending', async () => {
  const words = await loadWordKnowledge('pl');
  const forms = ['bawiły', 'kosztują', 'językach'];
  expect(forms.filter((form) => words.isListed(form))).toEqual([]);
  expect(forms.map((form) => lemmaKey(form, 'pl', words))).toEqual(['bawić', 'kosztować', 'język']);
  expect(lemmaKey('xyzową', 'pl', words)).toBe('xyzową');
});
