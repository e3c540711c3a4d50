/** So many failures in a row, and the rest would fail too: there is no network, or somebody blocks the pictures. */
const OUT_OF_REACH = 8;

const missing = new Set<string>();
let failedInARow = 0;

/** Whether a thumbnail may load; one that failed is not asked for again. */
export function mayLoad(url: string): boolean {
  return failedInARow < OUT_OF_REACH && !missing.has(url);
}

/** A thumbnail came: a picture, or the answer that there is none. */
export function thumbnailAnswered(): void {
  failedInARow = 0;
}

export function thumbnailMissing(url: string): void {
  missing.add(url);
  failedInARow += 1;
}

addEventListener('online', () => {
  missing.clear();
  failedInARow = 0;
});
