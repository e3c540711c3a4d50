import type { Gender } from '#knowledge/knowledge';

/** Nouns with two genders, which differ in meaning or region. */
const TWO = new Set(
  `Alp Band Bauer Bord Bulle Bund Butter Chor Ekel Elf Erbe Erkenntnis Flur Gefallen Gehalt Golf Gummi Harz Heide Hut
  Junge Kiefer Koller Kristall Kunde Laster Leiter Mangel Mark Marsch Mast Messer Militär Moment Moor Morgen Muff Otter
  Pack Partikel Pony Positiv Raster Reis Schild See Single Spray Steuer Stift Tau Taube Teil Tor Tribut Verdienst Virus
  Weise Wurm`.split(/\s+/),
);

/** Endings that are neuter apart from the exceptions below. The table's other neuters aren't reliable. */
const NEUTER = /(?:chen|lein|tum|um)$/u;
const NOT_NEUTER = new Set(['Irrtum', 'Reichtum', 'Raum', 'Traum', 'Baum', 'Schaum', 'Saum', 'Flaum', 'Konsum']);

/**
 * Returns the gender of a noun if it is certain. The table has one gender per spelling, and a noun derived from a verb
 * or an adjective can hide the usual word: it has `das Tag`. Of 98 nouns in our glossary, the table has 3 wrong, all as
 * neuters. A neuter therefore needs a neuter ending.
 */
export function sureGender(noun: string, gender: unknown): Gender | undefined {
  if (TWO.has(noun) || noun.includes('-')) return undefined;
  if (gender === 'M') return 'm';
  if (gender === 'F') return 'f';
  if (gender !== 'N' || !NEUTER.test(noun)) return undefined;
  return NOT_NEUTER.has(noun) || /(?:raum|baum|traum)$/u.test(noun) ? undefined : 'n';
}
