import names from './device-names.json' with { type: 'json' };

/** Compiles a table in its order, which matters: most browsers also name the browsers they derive from. */
const signsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([name, sign]) => ({ name, sign: new RegExp(sign) }));

const [BROWSERS, SYSTEMS] = [signsOf(names.browsers), signsOf(names.systems)];

/** Returns the family of a browser, regardless of its version; null if unknown. */
export function browserOf(userAgent: string): string | null {
  return BROWSERS.find(({ sign }) => sign.test(userAgent))?.name ?? null;
}

/** Returns a session's name to show to its owner, such as `Firefox on Linux`. */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined) return 'Unknown device';
  const agent = userAgent.slice(0, 512);
  const browser = browserOf(agent) ?? 'Unknown browser';
  const system = SYSTEMS.find(({ sign }) => sign.test(agent))?.name;
  return system === undefined ? browser : `${browser} on ${system}`;
}
