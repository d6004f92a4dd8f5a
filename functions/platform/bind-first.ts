type Bound<Context, Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (context: Context, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/**
 * Binds the first argument of every function. Stores are made this way: their functions are declared at the top level
 * and take the table first.
 */
export function bindFirst<
  Context,
  Functions extends Record<string, (context: Context, ...rest: never[]) => unknown>,
>(context: Context, functions: Functions): Bound<Context, Functions> {
  const bound = Object.entries(functions).map(([name, f]) => [name, f.bind(undefined, context)]);
  return Object.fromEntries(bound);
}
