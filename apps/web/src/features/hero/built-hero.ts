/** Read before the client takes the page over; then it is gone from there. */
const html = typeof document === 'undefined' ? null : (document.querySelector('.shell main')?.innerHTML ?? null);

/** The hero as it came with the page: HTML that the build made of it; null where it did not. */
export function builtHero(): string | null {
  return html;
}
