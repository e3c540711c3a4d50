/** So many failures in a row, and the rest would fail too: there is no network, or somebody blocks the pictures. */
const OUT_OF_REACH = 8;

const missing = new Set<string>();
let failedInARow = 0;

/** A picture of our own server: it says nothing of the network behind it, and is there without one. */
const isOwn = (url: string) => url.startsWith('/');

/** Whether a thumbnail may load; one that failed is not asked for again. */
export function mayLoad(url: string): boolean {
  return (failedInARow < OUT_OF_REACH || isOwn(url)) && !missing.has(url);
}

/** A thumbnail came: a picture, or the answer that there is none. */
export function thumbnailAnswered(url: string): void {
  if (!isOwn(url)) failedInARow = 0;
}

export function thumbnailMissing(url: string): void {
  missing.add(url);
  if (!isOwn(url)) failedInARow += 1;
}

addEventListener('online', () => {
  missing.clear();
  failedInARow = 0;
});
