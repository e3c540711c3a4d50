/** Opens the closed sections on the screen. It changes no open one, because `waitFor` runs again after each change. */
export function openFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) fold.open = true;
}
