declare module 'az' {
  export interface Parse {
    /**
     * How often a corpus has this reading of the form, from 0 to 1. All readings score the same if the corpus has none
     * of them.
     */
    readonly score: number;
    /** The parser that produced the reading. Only `Dictionary` has looked the form up. */
    readonly parser: string;
    /** `POST` is the part of speech. Every grammeme of the form is a key. */
    readonly tag: { readonly POST: string } & Readonly<Record<string, unknown>>;
    /** Returns the reading in its dictionary form. */
    normalize(): { readonly word: string };
  }
  interface Morph {
    (form: string, options: { typos: number }): readonly Parse[];
    /** @param folder the path of the dictionary */
    init(folder: string, done: (error: Error | null) => void): void;
  }
  const Az: { readonly Morph: Morph };
  export default Az;
}
