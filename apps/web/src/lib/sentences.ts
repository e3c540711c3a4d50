/** Where a sentence may end, with the space behind it. A line break always ends one. */
const END = /(?:[.!?…؟۔।]+["'”’»)\]]*(?:\s+|$)|[。！？]+["”’」』）]*\s*|\n\s*)/gu;

/** After a single letter or a number a point ends nothing: `z. B.`, `am 3. Mai`. */
const ABBREVIATION = /(?:^|[\s("'])(?:\p{L}|\d{1,4})\.\s+$/u;

/** Cuts a text into its sentences, each with the space behind it; put together again they are the text. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(END)) {
    const sentence = text.slice(start, index + end.length);
    if (ABBREVIATION.test(sentence) && index + end.length < text.length) continue;
    sentences.push(sentence);
    start += sentence.length;
  }
  return start < text.length ? [...sentences, text.slice(start)] : sentences;
}
