/** The order matters, because most browsers also name the ones they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Returns the family of a browser, regardless of its version; null if unknown. */
export function browserOf(userAgent: string): string | null {
  return BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}

/** Returns the name of a session for its owner, such as `Firefox on Linux`. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined) return 'Unknown device';
  const agent = userAgent.slice(0, 512);
  const browser = browserOf(agent) ?? 'Unknown browser';
  const system = SYSTEMS.find(([sign]) => sign.test(agent))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
