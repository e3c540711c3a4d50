import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Moves every reference from a schema's own definitions to the document's. */
function relocate(schema: unknown): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/**
 * Collects the named schemas of an OpenAPI document: those with an `id`, each written down once.
 * @returns them, and what turns a schema into the JSON Schema of what a caller sends (`input`) or gets (`output`)
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
          throw new Error(`Schema ${name} is not the same as input and as output: it needs two ids`);
        }
      }
      return relocate(root);
    },
  };
}
