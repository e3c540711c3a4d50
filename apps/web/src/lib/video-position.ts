/** Where the video that is open is, for whoever is led away from it: by its path, in whole seconds. */
let place: { path: string; second: number } | null = null;

export function rememberPosition(path: string, seconds: number): void {
  place = { path, second: Math.floor(seconds) };
}

/** The address of a path, with the second where its video was; without, where none has begun there. */
export function addressWithPosition(path: string, search: string): string {
  if (place === null || place.path !== path || place.second < 1) return path + search;
  const query = new URLSearchParams(search);
  query.set('t', String(place.second));
  return `${path}?${query}`;
}
