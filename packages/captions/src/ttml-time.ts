import { LONGEST } from './timing-line.ts';

/** How a TTML document counts frames and ticks, per second. */
export interface TtmlRates {
  readonly frameRate: number;
  readonly tickRate: number;
}

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,40})|[:;](\d{1,3})(?:\.\d{1,3})?)?$/;
const OFFSET = /^(\d{1,15}(?:\.\d{1,40})?)(h|m|s|ms|f|t)$/;

/** Reads the rates from the attributes of `tt`, with the defaults of TTML (https://www.w3.org/TR/ttml2/#parameter). */
export function ratesOf(attributes: Readonly<Record<string, string>>): TtmlRates {
  const { frameRate, subFrameRate, tickRate, frameRateMultiplier = '' } = attributes;
  const [numerator, denominator] = frameRateMultiplier.split(/[\s:]+/);
  const frames = rateOf(frameRate, 30);
  const ticks = frameRate === undefined ? 1 : frames * rateOf(subFrameRate, 1);
  return { frameRate: (frames * rateOf(numerator, 1)) / rateOf(denominator, 1), tickRate: rateOf(tickRate, ticks) };
}

const rateOf = (text: string | undefined, usual: number): number => {
  const rate = Number(text ?? '');
  return rate > 0 && rate <= 1e9 ? rate : usual;
};

/** Returns a time such as `00:00:01.500`, `00:00:01:12`, `1.5s` or `36f` in seconds; null if it cannot be read. */
export function ttmlSeconds(text: string, rates: TtmlRates): number | null {
  const seconds = clockSeconds(text, rates) ?? offsetSeconds(text, rates);
  return seconds === null || seconds > LONGEST ? null : seconds;
}

function clockSeconds(text: string, { frameRate }: TtmlRates): number | null {
  const [found, hours = '0', minutes, seconds, decimals = '0', frames = '0'] = CLOCK.exec(text) ?? [];
  if (found === undefined || Number(seconds) > 60) return null;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(`0.${decimals}`) + Number(frames) / frameRate;
}

function offsetSeconds(text: string, { frameRate, tickRate }: TtmlRates): number | null {
  const [found, count, unit = ''] = OFFSET.exec(text) ?? [];
  if (found === undefined) return null;
  const units: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001, f: 1 / frameRate, t: 1 / tickRate };
  return Number(count) * (units[unit] ?? 1);
}
