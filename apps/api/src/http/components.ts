import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Rewrites all references to a schema's own definitions into references to the document's components. */
function relocate(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/**
 * Collects the named schemas of an OpenAPI document, which are those with an `id`; each is included once.
 * @returns the schemas, and a function that converts a schema to the JSON Schema of requests (`input`) or responses
 * (`output`)
 */
export function collectComponents() {
  const schemas: Record<string, Json> = {};
  return {
    schemas,
    describe(schema: z.ZodType, io: 'input' | 'output'): Json {
      const { $defs = {}, $schema: _, ...root } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
      for (const [name, definition] of Object.entries($defs)) {
        const described = relocate(definition);
        if (!isDeepStrictEqual((schemas[name] ??= described), described)) {
          throw new Error(`Schema ${name} differs between input and output: it needs two ids`);
        }
      }
      return relocate(root);
    },
  };
}
