/** Path and whole second of the open video, for a learner who is redirected away from it. */
let place: { path: string; second: number } | null = null;

export function rememberPosition(path: string, seconds: number): void {
  place = { path, second: Math.floor(seconds) };
}

/** Returns the path and query, with the remembered second as `t` if a video was played at this path. */
export function addressWithPosition(path: string, search: string): string {
  if (place === null || place.path !== path || place.second < 1) return path + search;
  const query = new URLSearchParams(search);
  query.set('t', String(place.second));
  return `${path}?${query}`;
}
