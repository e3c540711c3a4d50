import { z } from 'zod';
import { fieldError } from './field-errors.ts';

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldError }).error?.issues[0]?.message;

const field = (schema: z.ZodType) => z.strictObject({ field: schema });

test.each<[string, z.ZodType, unknown]>([
  ['`field` is required', field(z.string()), {}],
  ['`field` must be text', field(z.string()), { field: 7 }],
  ['`field` must be a number', field(z.number()), { field: '7' }],
  ['`field` must be true or false', field(z.boolean()), { field: null }],
  ['`field` must be a list', field(z.array(z.string())), { field: {} }],
  ['`field.1` must be text', field(z.array(z.string())), { field: ['a', 1] }],
  ['`field` must be one of de, fr', field(z.enum(['de', 'fr'])), { field: 'xx' }],
  ['`field` must be 4', field(z.literal(4)), { field: 5 }],
  ['`field` must be at least 2 characters long', field(z.string().min(2)), { field: 'a' }],
  ['`field` must be at most 2 entries long', field(z.array(z.string()).max(2)), { field: ['', '', ''] }],
  ['`field` must be at most 5', field(z.number().max(5)), { field: 6 }],
  ['`field` must be a UUID', field(z.uuid()), { field: '1' }],
  ['`field` has the wrong form', field(z.string().regex(/^a$/)), { field: 'b' }],
  ['`field` has a value that is not allowed', field(z.union([z.string(), z.number()])), { field: true }],
  ['The request does not accept other', field(z.string()), { field: '', other: 1 }],
  ['All fields are required', field(z.string()), null],
  ['Choose one', field(z.string('Choose one')), {}],
])('%s', (message, schema, value) => {
  expect(messageOf(schema, value)).toBe(message);
});
