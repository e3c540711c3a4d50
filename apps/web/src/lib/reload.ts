/** Loads the page anew. */
export function reload(): void {
  location.reload();
}
