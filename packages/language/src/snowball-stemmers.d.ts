declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  /** @param algorithm the Snowball name, such as `german` */
  export function newStemmer(algorithm: string): Stemmer;
}
