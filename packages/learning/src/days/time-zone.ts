import { isTimeZone } from './study-day.ts';

/** The areas of the IANA time zone database (RFC 6557), which names zones `Area/Location`. */
const IANA_NAME =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)\/[A-Za-z0-9_+/-]+$/;

/**
 * Returns the zone for counting a learner's days after a device reports one.
 * @param zone as the device reports it; some browsers send `Etc/Unknown` (the CLDR name for no zone) or know newer
 * zones
 * @param last the zone the learner used last, if any
 * @returns a zone that this machine knows: `zone` itself, else `last`, else `UTC`; null if the name is no zone name
 */
export function resolveTimeZone(zone: string, last: string | null): string | null {
  if (isTimeZone(zone)) return zone;
  if (zone !== '' && !IANA_NAME.test(zone)) return null;
  return last !== null && isTimeZone(last) ? last : 'UTC';
}
