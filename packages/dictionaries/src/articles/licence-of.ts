import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanLine } from './clean-text.ts';

/** Returns the SPDX identifier of the license named in a text, or else the text's first words; null if it is empty. */
export function licenceOf(text: string): string | null {
  const line = cleanLine(text);
  if (line === '') return null;
  const creative = creativeCommons(line);
  if (creative !== null) return creative;
  if (/\bCC0\b/.test(line)) return 'CC0-1.0';
  if (/public domain/i.test(line)) return 'Public domain';
  const gnu =
    /\b(Affero |Lesser )?General Public Licen[sc]e\b[^.]{0,20}?\b(?:ver\.?(?:sion)? ?)?(\d)(\.\d)?|\b([AL]?)GPL[\s-]?v?(\d)(\.\d)?/i.exec(
      line,
    );
  if (gnu === null) return shorten(line);
  const family = (gnu[1]?.[0] ?? gnu[4] ?? '').toUpperCase();
  const later = /any later version|or later|-or-later|GPL[\s-]?v?\d(?:\.\d)?\+/i.test(
    line.slice(gnu.index, gnu.index + 160),
  );
  return `${family}GPL-${gnu[2] ?? gnu[5]}${gnu[3] ?? gnu[6] ?? '.0'}${later ? '-or-later' : '-only'}`;
}

const BY_WORDS =
  /(?:\bCC|Creative Commons)[\s-]*(?:Attribution|BY)((?:[\s-]*(?:NC|ND|SA|Non-?Commercial|No-?Deriv(?:ative)?s|Share[\s-]?Alike))*)\b(?:\D{0,30}?(\d\.\d))?/i;

/** Returns the identifier of a Creative Commons license, without a version if the text does not give one. */
function creativeCommons(line: string): string | null {
  const address = /creativecommons\.org\/licenses\/(by(?:-(?:nc|nd|sa))*)(?:\/(\d\.\d))?/i.exec(line);
  if (address !== null) return ['CC', address[1]?.toUpperCase(), address[2]].filter(Boolean).join('-');
  const found = BY_WORDS.exec(line);
  if (found === null) return null;
  const limits = found[1] ?? '';
  const parts = [
    /NC|Non-?Commercial/i.test(limits) && 'NC',
    /ND|No-?Deriv/i.test(limits) && 'ND',
    /SA|Share/i.test(limits) && 'SA',
    found[2],
  ];
  return ['CC-BY', ...parts.filter(Boolean)].join('-');
}

function shorten(line: string): string {
  return line.length <= 100 ? line : `${line.slice(0, 99).trimEnd()}…`;
}

/** Returns the license of a FreeDict dictionary that Debian has installed in /usr/share/dictd; null for any other. */
export async function debianLicence(dictionary: string): Promise<string | null> {
  const base = path.basename(dictionary);
  const pair = /^freedict-([a-z]{3}-[a-z]{3})$/.exec(base)?.[1];
  if (pair === undefined) return null;
  const file = path.join(path.dirname(dictionary), '..', 'doc', `dict-${base}`, 'copyright');
  const text = await readFile(file, 'utf8').catch(() => '');
  const stanza = text.split(/\n\s*\n/).find((part) => part.startsWith(`Files: ${pair}/*`));
  const licence = /^License: (.*)$/m.exec(stanza ?? '')?.[1];
  return licence === undefined ? null : licenceOf(licence);
}
