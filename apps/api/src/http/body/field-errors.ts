import { ALL_FIELDS } from '@wordreel/shared';
import type { z } from 'zod';

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters long', array: ' entries long' };

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  url: 'an address that begins with http:// or https://',
  datetime: 'a date and time such as 2026-01-31T12:30:00Z',
  email: 'an email address',
};

type Issue = z.core.$ZodRawIssue;

function expectedOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`;
    case 'invalid_format':
      return FORMATS[issue.format] === undefined ? 'has the wrong form' : `must be ${FORMATS[issue.format]}`;
    case 'unrecognized_keys':
      return `does not accept ${issue.keys.join(', ')}`;
    default:
      return 'has a value that is not allowed';
  }
}

/** The message for an invalid field whose schema has no text of its own, such as "`language` is required". */
export const fieldError: z.core.$ZodErrorMap = (issue) => {
  const { path = [], input, code } = issue;
  if (path.length === 0 && code === 'invalid_type') return ALL_FIELDS;
  const name = path.length === 0 ? 'The request' : `\`${path.join('.')}\``;
  return input === undefined ? `${name} is required` : `${name} ${expectedOf(issue)}`;
};
