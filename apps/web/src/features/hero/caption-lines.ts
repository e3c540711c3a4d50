import type { LanguageCode } from '@wordreel/shared';

/** A word of a caption, with its dictionary form. */
export interface CaptionWord {
  text: string;
  word: string;
  meaning: string;
  note: string;
}

export interface CaptionLine {
  lang: LanguageCode;
  text: string;
  /** In the order of the text. */
  words: readonly CaptionWord[];
}

export const TRANSLATION = 'Tonight we are watching a film at last.';

/** One line per language, written for the home page. They mean the same. */
export const CAPTION_LINES: Partial<Record<LanguageCode, CaptionLine>> = {
  de: {
    lang: 'de',
    text: 'Heute Abend schauen wir endlich einen Film.',
    words: [
      { text: 'Heute', word: 'heute', meaning: 'today', note: 'adverb' },
      { text: 'Abend', word: 'Abend', meaning: 'evening', note: 'noun, der Abend' },
      { text: 'schauen', word: 'schauen', meaning: 'to watch, to look', note: 'verb' },
      { text: 'wir', word: 'wir', meaning: 'we', note: 'pronoun' },
      { text: 'endlich', word: 'endlich', meaning: 'at last', note: 'adverb' },
      { text: 'einen', word: 'ein', meaning: 'a, an', note: 'article, here for a masculine object' },
      { text: 'Film', word: 'Film', meaning: 'film', note: 'noun, der Film' },
    ],
  },
  fr: {
    lang: 'fr',
    text: 'Ce soir, on regarde enfin un film.',
    words: [
      { text: 'Ce', word: 'ce', meaning: 'this', note: 'before a masculine noun' },
      { text: 'soir', word: 'soir', meaning: 'evening', note: 'noun, le soir' },
      { text: 'on', word: 'on', meaning: 'we, one', note: 'pronoun' },
      { text: 'regarde', word: 'regarder', meaning: 'to watch', note: 'verb' },
      { text: 'enfin', word: 'enfin', meaning: 'at last', note: 'adverb' },
      { text: 'un', word: 'un', meaning: 'a, an', note: 'article' },
      { text: 'film', word: 'film', meaning: 'film', note: 'noun, le film' },
    ],
  },
  es: {
    lang: 'es',
    text: 'Esta noche por fin vemos una película.',
    words: [
      { text: 'Esta', word: 'este', meaning: 'this', note: 'here before a feminine noun' },
      { text: 'noche', word: 'noche', meaning: 'night', note: 'noun, la noche' },
      { text: 'por fin', word: 'por fin', meaning: 'at last', note: 'phrase' },
      { text: 'vemos', word: 'ver', meaning: 'to see, to watch', note: 'verb' },
      { text: 'una', word: 'uno', meaning: 'a, one', note: 'article, here feminine' },
      { text: 'película', word: 'película', meaning: 'film', note: 'noun, la película' },
    ],
  },
  it: {
    lang: 'it',
    text: 'Stasera guardiamo finalmente un film.',
    words: [
      { text: 'Stasera', word: 'stasera', meaning: 'tonight', note: 'adverb' },
      { text: 'guardiamo', word: 'guardare', meaning: 'to watch', note: 'verb' },
      { text: 'finalmente', word: 'finalmente', meaning: 'at last', note: 'adverb' },
      { text: 'un', word: 'un', meaning: 'a, an', note: 'article' },
      { text: 'film', word: 'film', meaning: 'film', note: 'noun, il film' },
    ],
  },
};
