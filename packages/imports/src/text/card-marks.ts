// Whatever a file repeats, each of these reads it once: an attempt ends at the latest where the next one begins.
const SOUNDS = /\[(?:sound|anki:play):(?:(?!\[(?:sound|anki:play):)[^\]])*\]/g;
const GAPS = /\{\{c\d{1,4}::((?:(?!\{\{|\}\}|::)[^])*)(?:::(?:(?!\{\{|\}\})[^])*)?\}\}/g;

/** A field of a flash-card program without its sounds, and with what stands in its gaps. */
export const withoutMarks = (field: string): string => field.replaceAll(SOUNDS, ' ').replaceAll(GAPS, '$1');
