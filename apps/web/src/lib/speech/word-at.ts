/** Returns the UTF-16 offset of the word being spoken at a share (0 to 1) of the text. */
export function wordAt(text: string, share: number): number {
  return text.lastIndexOf(' ', Math.floor((text.length - 1) * Math.min(share, 1))) + 1;
}
