import type { OutsideEntry } from '@wordreel/shared';
import { timeZone } from '#lib/time-zone.ts';
import { useSetOutsideMutation } from '#store/api/learning/activity-api.ts';

/**
 * Returns a function that saves hours spent elsewhere. It adds the time zone, by which the server recognizes future
 * days.
 */
export function useSetOutside(): (entry: OutsideEntry) => Promise<unknown> {
  const [set] = useSetOutsideMutation();
  return (entry) => {
    const body = { ...entry, zone: timeZone() };
    return set(body).unwrap();
  };
}
