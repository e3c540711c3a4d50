import type { OutsideEntry } from '@wordreel/shared';
import { timeZone } from '#lib/time-zone.ts';
import { useSetOutsideMutation } from '#store/api/learning/activity-api.ts';

/** Keeps hours of elsewhere, with the zone by which the server knows which days are still to come. */
export function useSetOutside(): (entry: OutsideEntry) => Promise<unknown> {
  const [set] = useSetOutsideMutation();
  return (entry) => {
    const told = { ...entry, zone: timeZone() };
    return set(told).unwrap();
  };
}
