declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  /** @param algorithm as Snowball calls it: `german` */
  export function newStemmer(algorithm: string): Stemmer;
}
