/** Read before the client takes the page over, which takes it from there. */
const hero = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('.shell main > section');

/**
 * The hero as it came with the page: elements that the build made of it; null where it did not. The same ones are used
 * again, so that what has been painted is not painted once more.
 */
export function builtHero(): HTMLElement | null {
  return hero;
}
