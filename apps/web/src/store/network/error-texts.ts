import { ERRORS, type ErrorCode } from '@wordreel/shared';
import { isRecord } from '#lib/storage/is-record.ts';
import { UI_LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/errors.tsx';
import type { ApiError } from './call-api.ts';

/** Texts in the language of the page. An error code without a text is a type error. */
const TEXTS: Readonly<Record<ErrorCode, string>> = texts;

/** Returns the text for an error code. @param retryAfter seconds that the server asks clients to wait */
export function errorText(code: ErrorCode, retryAfter?: number): string {
  if (code !== 'rate_limited' || retryAfter === undefined) return TEXTS[code];
  return texts.rateLimitedUntil({ when: inTime(retryAfter) });
}

/** Maximum characters of a message. Longer texts are error pages, which would fill the screen. */
const LONGEST_MESSAGE = 500;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_MESSAGE;

/**
 * Adds the text of a failed response to its error. The server's general text for a code is replaced by ours. A text about
 * a particular case says more than that, so it stays.
 */
export function withText(failed: ApiError, body: unknown): ApiError {
  const { error, message } = isRecord(body) ? body : {};
  const text = [message, error].find(isText);
  if (text === undefined) return failed;
  const { code, retryAfter } = failed;
  const isGeneral = isKnown(code) && text === ERRORS[code].message;
  return { ...failed, message: isGeneral ? errorText(code, retryAfter) : text };
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Formats seconds from now as `in 2 minutes`, rounded up. */
function inTime(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(UI_LANGUAGE);
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return format.format(Math.ceil(seconds), 'second');
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
}
