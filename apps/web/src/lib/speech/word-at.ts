/** Where the word begins that is being said when so much of a text, 0 to 1, has been: a UTF-16 offset. */
export function wordAt(text: string, share: number): number {
  return text.lastIndexOf(' ', Math.floor((text.length - 1) * Math.min(share, 1))) + 1;
}
