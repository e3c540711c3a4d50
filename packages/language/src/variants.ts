import type { LanguageCode } from '@wordreel/shared';

/** Spellings of one word: the first as in the first variant of its language, the second as in the other one. */
type Pair = readonly [first: string, second: string];

/** What is written in different ways in the countries of a language, or in one of them in two. */
interface Spellings {
  /** The variants whose spellings pairs have; a pair of `either` is written both ways in each. */
  readonly tags: readonly [first: string, second: string];
  readonly pairs: readonly Pair[];
  readonly either: readonly Pair[];
}

const pairs = (text: string): readonly Pair[] =>
  text.split(/\s+/u).map((pair) => {
    const [first = '', second = ''] = pair.split('/');
    return [first, second];
  });

/**
 * By hand, of common words alone; what is in no list is judged as any other word. Portugal writes letters that are not
 * heard where Brazil leaves them out, and the other way round (agreement of 1990, base IV); Spanish accents that are free
 * are those of the DPD; French has no difference by country that we know, but two spellings since 1990. Another word of
 * the other country (`Jänner`, `autocarro`) is no spelling.
 */
const SPELLINGS: Partial<Record<LanguageCode, Spellings>> = {
  es: {
    tags: ['es-ES', 'es-MX'],
    pairs: pairs('vídeo/video fútbol/futbol cóctel/coctel béisbol/beisbol chófer/chofer icono/ícono'),
    either: pairs(
      'méxico/méjico mexicano/mejicano mexicana/mejicana periodo/período solo/sólo guion/guión elite/élite',
    ),
  },
  fr: {
    tags: ['fr-FR', 'fr-CA'],
    pairs: [],
    either: pairs(
      'clé/clef événement/évènement août/aout coût/cout goût/gout île/ile maître/maitre connaître/connaitre ' +
        'paraître/paraitre boîte/boite chaîne/chaine traîner/trainer oignon/ognon',
    ),
  },
  pt: {
    tags: ['pt-PT', 'pt-BR'],
    pairs: pairs(
      'facto/fato contacto/contato receção/recepção húmido/úmido subtil/sutil registo/registro connosco/conosco ' +
        'bebé/bebê dezasseis/dezesseis dezassete/dezessete dezanove/dezenove quotidiano/cotidiano gémeo/gêmeo',
    ),
    either: pairs(
      'ação/acção atual/actual ato/acto ator/actor diretor/director direto/directo objeto/objecto projeto/projecto ' +
        'correto/correcto exato/exacto elétrico/eléctrico ótimo/óptimo batismo/baptismo adotar/adoptar',
    ),
  },
};

/** Before `m` and `n` with a vowel after them Portugal writes an open accent and Brazil a closed one: `António`, `Antônio`. */
const PORTUGUESE_ACCENT = /[éêóô](?=[mn][aeiouáàâãéêíóôõú])/gu;
const OPEN: Readonly<Record<string, string>> = { ê: 'é', ô: 'ó' };
const CLOSED: Readonly<Record<string, string>> = { é: 'ê', ó: 'ô' };

const WORD = /\p{L}+/gu;

/** The pair of a word in small letters, its plural with `s` as well. */
function pairOf(word: string, all: readonly Pair[]): Pair | null {
  const own = all.find((pair) => pair.includes(word));
  if (own !== undefined || !word.endsWith('s')) return own ?? null;
  const one = all.find((pair) => pair.includes(word.slice(0, -1)));
  return one === undefined ? null : [`${one[0]}s`, `${one[1]}s`];
}

/** A capital stays one. */
const asWritten = (word: string, spelling: string): string =>
  word === word.toLowerCase() ? spelling : spelling.slice(0, 1).toUpperCase() + spelling.slice(1);

function wordIn(word: string, language: LanguageCode, variant: string): string {
  const spellings = SPELLINGS[language];
  if (spellings === undefined) return word;
  const pair = pairOf(word.toLowerCase(), spellings.pairs);
  const at = spellings.tags.indexOf(variant);
  const chosen = pair?.[at];
  if (chosen !== undefined) return asWritten(word, chosen);
  if (language !== 'pt' || at < 0) return word;
  const letters = variant === 'pt-PT' ? OPEN : CLOSED;
  return word.replace(PORTUGUESE_ACCENT, (letter) => letters[letter] ?? letter);
}

/**
 * A text as a variant of its language writes it.
 * @param variant as `de-CH`; null, or one that nothing is known of, leaves the text as it is
 * @example spelledIn('Straße', 'de', 'de-CH') // 'Strasse'
 */
export function spelledIn(text: string, language: LanguageCode, variant: string | null): string {
  if (variant === null) return text;
  if (language === 'de') return variant === 'de-CH' ? text.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS') : text;
  return text.replace(WORD, (word) => wordIn(word, language, variant));
}

/** What all spellings of a text have in common. */
function common(text: string, language: LanguageCode): string {
  const spellings = SPELLINGS[language];
  if (spellings === undefined) return text;
  const all = [...spellings.pairs, ...spellings.either];
  const paired = text.replace(WORD, (word) => pairOf(word, all)?.[0] ?? word);
  return language === 'pt' ? paired.replace(PORTUGUESE_ACCENT, (letter) => OPEN[letter] ?? letter) : paired;
}

/** Whether two texts in small letters are the same words, each in a spelling that some variant of their language has. */
export const isSpelledAs = (text: string, other: string, language: LanguageCode): boolean =>
  common(text, language) === common(other, language);
