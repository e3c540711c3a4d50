declare module 'az' {
  export interface Parse {
    /** From 0 to 1: how often a corpus has this reading of the form, or an even share where it says nothing. */
    readonly score: number;
    /** The parser that made it: only `Dictionary` has looked the form up. */
    readonly parser: string;
    /** `POST` is the part of speech; every grammeme of the form is a key. */
    readonly tag: { readonly POST: string } & Readonly<Record<string, unknown>>;
    /** The reading in its dictionary form. */
    normalize(): { readonly word: string };
  }
  interface Morph {
    (form: string, options: { typos: number }): readonly Parse[];
    /** @param folder where the dictionary lies */
    init(folder: string, done: (error: Error | null) => void): void;
  }
  const Az: { readonly Morph: Morph };
  export default Az;
}
