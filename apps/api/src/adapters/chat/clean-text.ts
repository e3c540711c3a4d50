/** Characters that no database stores as text: controls except tabs and line ends, and halves of a surrogate pair. */
const UNUSABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

/**
 * Returns a function that takes a text in pieces and removes the characters that cannot be stored. A surrogate pair may
 * be split across two pieces.
 */
export function createTextCleaner(): (piece: string) => string {
  let half = '';
  return (piece) => {
    const text = half + piece;
    half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
    return text.slice(0, text.length - half.length).replaceAll(UNUSABLE, '');
  };
}
