import * as z from 'zod/mini';

/**
 * Adds what the API document says of a schema beside its rules: the name of a component (`id`), a description, JSON
 * Schema keywords. Bundlers drop a schema made by it that nothing imports, which they cannot do with `.register()`.
 */
// @__NO_SIDE_EFFECTS__
export function withMeta<S extends z.ZodMiniType>(schema: S, meta: z.core.GlobalMeta): S {
  z.globalRegistry.add(schema, meta);
  return schema;
}
