import { paths } from '#lib/navigation/paths.ts';

/** A tab of the app that needs an account. */
export type Destination = 'exercises' | 'tutor' | 'you';

const DESTINATIONS = Object.entries({
  exercises: paths.exercises,
  tutor: paths.tutor,
  you: paths.you,
} as const) as [Destination, string][];

/** Returns the tab from which a guest was redirected to the login, or null if it was another screen. */
export function destinationOf(from: string | undefined): Destination | null {
  const [path] = from?.match(/^\/[^/?#]*/) ?? [];
  return DESTINATIONS.find(([, start]) => start === path)?.[0] ?? null;
}
