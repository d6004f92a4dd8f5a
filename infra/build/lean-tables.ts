import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { ESTree } from 'vite';
import { ROOT } from '#infra/lib/root.ts';
import { operations } from '#shared/operations/index.ts';

const SHARED = join(ROOT, 'shared');
const GROUP = /^#shared(\/operations\/[\w-]+\.ts)$/;

/** A part of a text and what is to stand there instead. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const insert = (at: number, text: string): Edit => ({ start: at, end: at, text });

/** Line breaks stay, so that source maps still tell the right line. */
const replace = (source: string, { start, end }: ESTree.Span, text: string): Edit => ({
  start,
  end,
  text: text + source.slice(start, end).replaceAll(/[^\n]/g, ''),
});

function apply(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  }
  return text;
}

/** What the constants at the top of a module are made of. */
const constants = ({ body }: ESTree.Program): ESTree.Expression[] =>
  body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ init }) => init ?? []);

const properties = (node: ESTree.Argument | undefined): ESTree.ObjectProperty[] =>
  node?.type === 'ObjectExpression' ? node.properties.filter((one) => one.type === 'Property') : [];

const keyOf = ({ key }: ESTree.ObjectProperty): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

/** Whether a response is declared by what the chain reads of it at run time: no body, or the type of a text. */
const isPlain = ({ value }: ESTree.ObjectProperty): boolean =>
  value.type === 'ObjectExpression' || (value.type === 'Literal' && value.value === null);

const isGroup = (node: ESTree.Expression): node is ESTree.CallExpression =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'defineOperations';

/** Leaves of a group of operations one, and of the schemas of its answers that there are any. */
function keepOperation(source: string, program: ESTree.Program, id: string): Edit[] {
  const group = constants(program).find(isGroup);
  const declared = properties(group?.arguments[0]);
  const own = declared.find((operation) => keyOf(operation) === id);
  const responses = properties(own?.value).find((property) => keyOf(property) === 'responses');
  if (own === undefined || responses === undefined)
    throw new Error(`${id} is not declared where it is imported from`);
  return [
    ...declared.filter((other) => other !== own).map(({ value }) => replace(source, value, 'undefined')),
    ...properties(responses.value)
      .filter((response) => !isPlain(response))
      .map(({ value }) => replace(source, value, '{}')),
  ];
}

const HAS_EFFECT = /^(CallExpression|NewExpression|MemberExpression|ObjectExpression|ArrayExpression|TS\w+)$/;

/** Tells the bundler that a constant nobody reads can go, whatever is called to make it. */
const markAsPure = (program: ESTree.Program): Edit[] =>
  constants(program)
    .filter(({ type }) => HAS_EFFECT.test(type))
    .flatMap(({ start, end }) => [insert(start, '/* @__PURE__ */ (() => ('), insert(end, '))()')]);

/**
 * A function starts with what is its own: shared/ only declares things, and to a bundler each call that makes a schema
 * may have an effect, so it would keep (and each cold start would build) every schema of every file it touches.
 */
export const leanTables: Plugin = {
  name: 'lean-tables',
  async setup(build) {
    // As late as this: a start that builds nothing has no use for it.
    const { parseSync } = await import('vite');
    build.onResolve({ filter: GROUP }, ({ path, importer }) => {
      const id = basename(importer, '.ts');
      const [, file = ''] = path.match(GROUP) ?? [];
      return { path: join(SHARED, file), ...(id in operations && { suffix: `?${id}` }) };
    });
    build.onLoad({ filter: /[\\/]shared[\\/].*\.ts$/ }, async ({ path, suffix }) => {
      if (!path.startsWith(SHARED)) return undefined;
      const source = await readFile(path, 'utf8');
      const { program } = parseSync(path, source);
      const edits = markAsPure(program);
      if (suffix) edits.push(...keepOperation(source, program, suffix.slice(1)));
      return { contents: apply(source, edits), loader: 'ts' };
    });
  },
};
