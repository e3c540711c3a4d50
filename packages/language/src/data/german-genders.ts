import type { Gender } from '#knowledge';

/** Nouns that have two genders, each with a meaning or a region of its own. */
const TWO = new Set(
  `Alp Band Bauer Bord Bulle Bund Butter Chor Ekel Elf Erbe Erkenntnis Flur Gefallen Gehalt Golf Gummi Harz Heide Hut
  Junge Kiefer Koller Kristall Kunde Laster Leiter Mangel Mark Marsch Mast Messer Militär Moment Moor Morgen Muff Otter
  Pack Partikel Pony Positiv Raster Reis Schild See Single Spray Steuer Stift Tau Taube Teil Tor Tribut Verdienst Virus
  Weise Wurm`.split(/\s+/),
);

/** Endings that are always neuter; without one of them the table's neuters are not to be trusted. */
const NEUTER = /(?:chen|lein|tum|um)$/u;
const NOT_NEUTER = new Set(['Irrtum', 'Reichtum', 'Raum', 'Traum', 'Baum', 'Schaum', 'Saum', 'Flaum', 'Konsum']);

/**
 * The gender of a noun where it is beyond doubt. The table knows one gender for each spelling, and a noun made of a verb
 * or an adjective hides the usual word: it has `das Tag`. Of 98 nouns of our glossary it has 3 wrong, all of them as
 * neuters; so a neuter needs an ending that says so.
 */
export function sureGender(noun: string, gender: unknown): Gender | undefined {
  if (TWO.has(noun) || noun.includes('-')) return undefined;
  if (gender === 'M') return 'm';
  if (gender === 'F') return 'f';
  if (gender !== 'N' || !NEUTER.test(noun)) return undefined;
  return NOT_NEUTER.has(noun) || /(?:raum|baum|traum)$/u.test(noun) ? undefined : 'n';
}
