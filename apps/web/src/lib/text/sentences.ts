/** A possible sentence end, including the space after it. A line break always ends a sentence. */
const END = /(?:[.!?…؟۔।]+["'”’»)\]]*(?:\s+|$)|[。！？]+["”’」』）]*\s*|\n\s*)/gu;

/** A period after a single letter or a number does not end a sentence: `z. B.`, `am 3. Mai`. */
const ABBREVIATION = /(?:^|[\s("'])(?:\p{L}|\d{1,4})\.\s+$/u;

/** Splits a text into sentences, each including the space after it. Joined, they give the original text. */
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
