import { toMilliseconds } from './cue.ts';
import type { Cue } from './cue.ts';
import { startsSentence, unitsOf } from './sentence-units.ts';
import type { Unit } from './sentence-units.ts';

/** A silence of more than this many seconds starts a new line. */
const PAUSE = 0.8;

/** Maximum duration of a line in seconds. */
const LONGEST = 7;

/** Maximum length of a line in characters. Scripts without spaces get half, because their characters are wider. */
const WIDEST = 84;
const WIDEST_DENSE = 42;

/** Joins fragments into sentences, or into lines short enough to read. Takes sorted cues that do not roll. */
export function mergeToSentences(cues: readonly Cue[], language: string): Cue[] {
  const dense = language === 'zh' || language === 'ja';
  const widest = dense ? WIDEST_DENSE : WIDEST;
  const units = cues.flatMap((cue) => unitsOf(cue, dense));
  return sentencesOf(units, language)
    .flatMap((sentence) => split(sentence, widest))
    .map(lineOf);
}

function sentencesOf(units: readonly Unit[], language: string): Unit[][] {
  const sentences: Unit[][] = [];
  for (const [index, unit] of units.entries()) {
    const above = units[index - 1];
    const open = sentences.at(-1);
    const breaks = above === undefined || unit.start - above.end > PAUSE || startsSentence(above, unit, language);
    if (open === undefined || breaks) sentences.push([unit]);
    else open.push(unit);
  }
  return sentences;
}

/** Splits a long sentence until every part fits, as evenly as possible but preferably after a comma. */
function split(units: readonly Unit[], widest: number): (readonly Unit[])[] {
  const parts = Math.max(widthOf(units) / widest, durationOf(units) / LONGEST);
  if (parts <= 1 || units.length < 2) return [units];
  const share = Math.floor(Math.ceil(parts) / 2) / Math.ceil(parts);
  const at = bestCut(units, share);
  return [...split(units.slice(0, at), widest), ...split(units.slice(at), widest)];
}

function bestCut(units: readonly Unit[], share: number): number {
  const whole = Math.max(1, widthOf(units));
  let best = 1;
  let least = Infinity;
  let width = 0;
  for (const [index, unit] of units.slice(0, -1).entries()) {
    width += unit.text.length + (unit.spaced ? 1 : 0);
    const comma = /[,;:—–،、，；]$/.test(unit.text) ? 0.15 : 0;
    const cost = Math.abs(width / whole - share) - comma;
    if (cost >= least) continue;
    least = cost;
    best = index + 1;
  }
  return best;
}

function widthOf(units: readonly Unit[]): number {
  return units.reduce((width, unit, index) => width + unit.text.length + (index > 0 && unit.spaced ? 1 : 0), 0);
}

function durationOf(units: readonly Unit[]): number {
  return (units.at(-1)?.end ?? 0) - (units[0]?.start ?? 0);
}

function lineOf(units: readonly Unit[]): Cue {
  const text = units.map((unit, index) => (index > 0 && unit.spaced ? ` ${unit.text}` : unit.text)).join('');
  return { start: toMilliseconds(units[0]?.start ?? 0), end: toMilliseconds(units.at(-1)?.end ?? 0), text };
}
