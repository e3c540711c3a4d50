/**
 * After this many consecutive failures, the others would fail too: the device is offline, or the pictures are blocked.
 */
const OUT_OF_REACH = 8;

const missing = new Set<string>();
let failedInARow = 0;

/** Our own server's pictures say nothing about the internet connection and load without one. */
const isOwn = (url: string) => url.startsWith('/');

/** Returns whether a thumbnail may load. One that failed is not requested again. */
export function mayLoad(url: string): boolean {
  return (failedInARow < OUT_OF_REACH || isOwn(url)) && !missing.has(url);
}

/** Records a response for a thumbnail, even one that says that there is none. */
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
