import { isTimeZone } from './study-day.ts';

/** The areas of the IANA time zone database (RFC 6557), whose names are `Area/Location`. */
const IANA_NAME =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[A-Za-z0-9_+/-]+$/;

/**
 * The zone by which to count a learner's days when a device names one.
 * @param zone as the device names it; some browsers say `Etc/Unknown` (the CLDR name for no zone) or know newer zones
 * @param last the zone that the learner used last, if any
 * @returns a zone that this machine knows: `zone` itself, else `last`, else `UTC`; null for a name that is no zone's
 */
export function resolveTimeZone(zone: string, last: string | null): string | null {
  if (isTimeZone(zone)) return zone;
  if (zone !== '' && !IANA_NAME.test(zone)) return null;
  return last !== null && isTimeZone(last) ? last : 'UTC';
}
