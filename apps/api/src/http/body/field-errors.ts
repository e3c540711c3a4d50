import { ALL_FIELDS } from '@wordreel/shared';
import type { z } from 'zod';
import words from './field-words.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;

const { names, units, formats }: Readonly<Record<keyof typeof words, Words>> = words;

type Issue = z.core.$ZodRawIssue;

function expectedOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${names[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${units[issue.origin] ?? ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${units[issue.origin] ?? ''}`;
    case 'invalid_format':
      return formats[issue.format] === undefined ? 'has the wrong form' : `must be ${formats[issue.format]}`;
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
