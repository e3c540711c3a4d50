import type { LanguageCode, Word } from '@wordreel/shared';

/** The language that translations are folded in: the interface's. */
const TRANSLATION_LANGUAGE = 'en';

/** Marks that a learner may leave out. Not all marks: a Devanagari vowel or a kana's voicing makes another letter. */
const MARKS = /\u0640|[\u0300-\u036f]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]/g;

/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  '’': "'",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** A text as it is compared in a search: without case and accents, by the rules of its language. */
function fold(text: string, language: string): string {
  return text
    .toLocaleLowerCase(language)
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/** Folded words are kept: typing on in a search of 10,000 words folds none of them again. */
const folded = new WeakMap<Word, Folded>();

interface Folded {
  word: string;
  translation: string;
  sentence: string;
}

/** Answers whether a word, its translation or its sentence contains the query; an empty query is in every word. */
export function wordMatcher(query: string, language: LanguageCode): (word: Word) => boolean {
  const trimmed = query.trim();
  if (trimmed === '') return () => true;
  const asWord = fold(trimmed, language);
  const asTranslation = fold(trimmed, TRANSLATION_LANGUAGE);
  return (word) => {
    const texts = foldWord(word, language);
    return texts.word.includes(asWord) || texts.translation.includes(asTranslation) || texts.sentence.includes(asWord);
  };
}

function foldWord(word: Word, language: LanguageCode): Folded {
  const before = folded.get(word);
  if (before !== undefined) return before;
  const texts = {
    word: fold(word.word, language),
    translation: fold(word.translation ?? '', TRANSLATION_LANGUAGE),
    sentence: fold(word.sentence ?? '', language),
  };
  folded.set(word, texts);
  return texts;
}
