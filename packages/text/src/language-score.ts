import { LANGUAGE_CODES, type LanguageCode } from '@wordreel/shared';

/** The most frequent non-ASCII letters of a language, lowercase, in descending order. */
const FREQUENT: Record<LanguageCode, string> = {
  ar: 'اليمونترهبعدسفكأحةقجشصطىخإذضزثآغئظءؤ',
  da: 'æøåé',
  de: 'üäöß',
  el: 'αοιετσνηυρπκμλςωγδάίέόθήχύφβώξζψϊΐϋΰ',
  en: 'éèêïñç',
  es: 'áéíóñúü',
  fi: 'äöå',
  fr: 'éèàêçâîôùûœïëüæ',
  hi: 'ाकेरहीनसिो्मंलतैयपबदजवुगआटखशचइअणभछथउधएूहढड़ँफघषठझ',
  it: 'èòàùéì',
  ja: 'ー日人一大年出本中子見国言上分生手自行者二間事思時気会十家女三前的方入小地合後目長場代私下立部学物月田何来彼話体動社知理山内同心今高金',
  ko: '이다는가고에지하의을어나기사리도시아로은를자들그게해한있인스부서대일정거보안으니라요여네것만내데없무전야너왜수마면말제오세우주',
  nl: 'éëïèöüêáó',
  no: 'æøåé',
  pl: 'ęłóążśćńź',
  pt: 'ãçéáíóêúõâàôü',
  ru: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  sv: 'åäöé',
  tr: 'ıüşçöğâîûi̇',
  zh:
    '的一是不了人我在有他这這中大来來上个個国國到说說们們为為子和你地出道也时時年得就那要下以生会會自着著去之过過家学學对對可她里裡后後小么麼心多天而能好都然没沒日于於起还還' +
    '发發成事只作当當想看文无無开開手十用主行方又如前所本见見经經头頭面公同三已老从從动動两兩长長知民样樣现現分将將外但身些与與高意进進把法此实實回二理美点點月明其种種声聲' +
    '全工己话話儿兒者向情部正名定女问問力机機给給等几幾很业業最间間新什打便位因重被走电電四第门門相次东東政海口使教西再平真听聽世气氣信北少关關并並内內加化由却卻代军軍产產入' +
    '先山五太水万萬市眼体體别別处處总總才场場师師书書比住员員九笑性通目华華报報立马馬命张張活难難神数數件安表原车車白应應路期叫死常提感金何更反合放做系计計或司利受光王果亲親' +
    '界及今京务務制解各任至清物台象记記边邊共风風战戰干接它许許八特觉覺望直服毛林题題建南度统統色字请請交爱愛让讓认認算论論百吃义義科怎元社术術结結六功指思非流每青管夫连連远遠' +
    '谢謝吗嗎呢吧啊哪谁誰对對',
};

/** The script of a language that is not written in Latin script. */
const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
  ar: /[\p{Script=Arabic}\u064b-\u0652]/u,
  el: /\p{Script=Greek}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\u30a0-\u30ff]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /[А-яЁёҐґЄєІіЇїЎў]/u,
  zh: /\p{Script=Han}/u,
};

/** Excludes typographic ligatures, which real texts do not contain. */
const LATIN = /(?![\ufb00-\ufb06])\p{Script=Latin}/u;
const KANA = /[\u3041-\u309f]/u;
/** Punctuation used in any language. */
const PUNCTUATION = /[“”„‚«»‹›¿¡،؟؛]/u;
/** Characters that may have letters on both sides, such as all Chinese and Japanese punctuation. */
const BETWEEN_LETTERS = /[‘’–—…·\u3000-\u303f\uff01-\uff5e]/u;
/** Characters that are on their own or next to numbers. */
const SINGLE = /[¼½¾€£°№§]/u;
/** Characters that no text has. If an encoding produces one, it is the wrong encoding. */
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f-\u009f\ufffd\p{Co}\p{Cn}\p{Cs}]/u;

const SMALL = /\p{Ll}/u;
const CAPITAL = /\p{Lu}/u;
const LETTER = /[\p{L}\p{M}]/u;
const ASCII_LETTER = /[A-Za-z]/;

/** The rank of each frequent letter, from 0 for the first to 1 for the last. */
const PLACES = new Map(
  LANGUAGE_CODES.map((code) => {
    const letters = [...FREQUENT[code]];
    return [code, new Map(letters.map((letter, place) => [letter, place / letters.length]))];
  }),
);

/** Scores how well a letter fits the language, by its frequency there. */
function fitOfLetter(letter: string, language: LanguageCode): number {
  const place = PLACES.get(language)?.get(letter);
  const script = SCRIPTS[language];
  if (place !== undefined) return 1 - place * (script === undefined ? 0.3 : 0.6);
  if (language === 'ja' && KANA.test(letter)) return 1;
  if (language === 'ja' || language === 'zh') return script?.test(letter) === true ? 0.5 : -0.5;
  return (script ?? LATIN).test(letter) ? 0.25 : -0.5;
}

/** Scores how well a non-letter fits between its neighbors. */
function fitOfSign(sign: string, before: string, after: string): number {
  const isBehindLetter = LETTER.test(before);
  const isBeforeLetter = LETTER.test(after);
  if (BETWEEN_LETTERS.test(sign)) return 0.5;
  if (PUNCTUATION.test(sign)) return isBehindLetter && isBeforeLetter ? 0 : 0.5;
  if (isBehindLetter || isBeforeLetter) return 0;
  return SINGLE.test(sign) ? 1 : 0.2;
}

/** Languages whose letters never share a word with English letters. */
const APART = new Set<LanguageCode>(['ar', 'el', 'hi', 'ru']);

/** Scores how well a non-ASCII character fits the language between its neighbors, from -1 to 1. */
function fit(char: string, before: string, after: string, language: LanguageCode): number {
  if (IMPOSSIBLE.test(char)) return -1;
  if (!LETTER.test(char)) return fitOfSign(char, before, after);
  const isCapital = CAPITAL.test(char);
  // Uppercase after lowercase, lowercase between capitals, and two alphabets in one word indicate a wrong encoding.
  if (isCapital && SMALL.test(before)) return 0;
  if (SMALL.test(char) && CAPITAL.test(before) && CAPITAL.test(after)) return 0;
  if (APART.has(language) && (ASCII_LETTER.test(before) || ASCII_LETTER.test(after))) return 0;
  return fitOfLetter(char.toLowerCase(), language) * (isCapital ? 0.98 : 1);
}

/**
 * Scores how much the non-ASCII characters of a text look like the language, from -1 to 1. For the same bytes, the
 * right encoding scores highest.
 * @param handicap subtracted from the sum, in units of one character
 */
export function scoreText(text: string, language: LanguageCode, handicap = 0): number {
  const chars = [...text];
  let [sum, count] = [-handicap, 0];
  for (const [place, char] of chars.entries()) {
    if (char < '\u007f' && !IMPOSSIBLE.test(char)) continue;
    sum += fit(char, chars[place - 1] ?? '', chars[place + 1] ?? '', language);
    count += 1;
  }
  return count === 0 ? 1 : sum / count;
}
