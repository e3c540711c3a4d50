/** What no database keeps as text, and nobody reads: controls but tabs and line ends, and halves of a pair. */
const UNUSABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/** Takes a text in pieces and gives it on without what cannot be kept; a pair may come in two pieces. */
export function createTextCleaner(): (piece: string) => string {
  let half = '';
  return (piece) => {
    const text = half + piece;
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    return text.slice(0, text.length - half.length).replaceAll(UNUSABLE, '');
  };
}
