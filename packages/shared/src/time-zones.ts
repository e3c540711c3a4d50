/** Maximum number of cached formats, more than normally needed. It keeps invented spellings from filling the memory. */
const MOST_FORMATS = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format for dates and times in a zone. @throws RangeError for a zone unknown to this machine */
export function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/** Returns whether this machine supports a time zone with that name. */
export function isTimeZone(zone: string): boolean {
  try {
    zoneFormat(zone);
    return true;
  } catch {
    return false;
  }
}
