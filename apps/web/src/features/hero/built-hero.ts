/** Read before React renders the page, because `HeroSection` then moves the element. */
const hero = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('.shell main > section');

/**
 * Returns the hero that the build rendered into the page, or null. Its elements are reused, so that the browser does
 * not paint them again.
 */
export function builtHero(): HTMLElement | null {
  return hero;
}
