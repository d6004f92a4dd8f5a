import * as z from 'zod/mini';

/**
 * Adds metadata for the API document to a schema: a component name (`id`), a description, JSON Schema keywords. Unlike
 * `.register()`, a bundler can drop the call when the schema is not used.
 */
// @__NO_SIDE_EFFECTS__
export function withMeta<S extends z.ZodMiniType>(schema: S, meta: z.core.GlobalMeta): S {
  z.globalRegistry.add(schema, meta);
  return schema;
}
