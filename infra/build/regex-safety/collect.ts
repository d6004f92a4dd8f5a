import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** A regular expression and its position in the source. */
export interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** Files whose patterns run on the server over user text. */
const SOURCES = ['functions/**/*.ts', 'shared/**/*.ts'];
/** The only function that may compose a pattern after its module is loaded. */
export const REGEXP_TEMPLATE = 'regExpTemplate';
/** Names of the constructor and of functions that call it. They must not be called inside a function. */
const COMPOSING_NAME = /^\w*RegExps?$/;

export interface SourcePatterns {
  readonly file: string;
  readonly literals: readonly Pattern[];
  /** The lines on which a pattern is composed inside a function. */
  readonly lateCompositions: readonly number[];
  readonly isComposing: boolean;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly body?: unknown;
  readonly [key: string]: unknown;
}

function sourceFiles(root: string): string[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !/\.test\.ts$|\.d\.ts$/.test(file))
    .sort();
}

/** The pattern literals of a file, and the lines where a pattern is composed inside a function. */
export function patternsOfSource(file: string, text: string): SourcePatterns {
  const { program } = parseSync(file, text);
  const literals: Pattern[] = [];
  const late: number[] = [];
  let isComposing = false;
  const lineOf = (node: SyntaxNode) => text.slice(0, node.start).split('\n').length;
  const walk = (node: unknown, isLate: boolean): void => {
    if (Array.isArray(node)) {
      for (const child of node) walk(child, isLate);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    const at = node as SyntaxNode;
    const regex =
      at.type === 'Literal' ? (at.regex as { pattern: string; flags: string } | undefined) : undefined;
    if (regex) literals.push({ file, line: lineOf(at), source: regex.pattern, flags: regex.flags });
    const isCall = at.type === 'NewExpression' || at.type === 'CallExpression';
    const called = isCall ? [at.callee, ...(at.arguments as unknown[])].map(nameOf) : [];
    if (called.some((name) => name !== undefined && COMPOSING_NAME.test(name))) {
      isComposing = true;
      if (isLate) late.push(lineOf(at));
    }
    const isPassedOn = isCall && (called[0] === REGEXP_TEMPLATE || isMap(at));
    const isComposer = at.type === 'VariableDeclarator' && COMPOSING_NAME.test(nameOf(at.id) ?? '');
    const isFunction = /Function/.test(at.type);
    for (const [key, value] of Object.entries(at)) {
      const isExempt = (isPassedOn && key === 'arguments') || (isComposer && key === 'init');
      if (!isExempt) walk(value, isLate || isFunction);
      else for (const child of [value].flat() as SyntaxNode[]) walk(child.body ?? child, isLate);
    }
  };
  walk(program, false);
  return { file, literals, lateCompositions: late, isComposing };
}

const nameOf = (node: unknown): string | undefined => (node as { name?: string } | null)?.name;
const isMap = ({ callee }: SyntaxNode): boolean =>
  nameOf((callee as { property?: unknown }).property) === 'map';

/** Patterns that these modules compose while they are loaded. Replaces the global RegExp while they are loaded. */
async function composedPatterns(root: string, files: readonly string[]): Promise<Pattern[]> {
  const found: Pattern[] = [];
  const Original = globalThis.RegExp;
  const record = (pattern: RegExp): RegExp => {
    const position = positionIn(root, new Error().stack ?? '');
    if (position) found.push({ ...position, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, args, newTarget) => record(Reflect.construct(target, args, newTarget)),
    apply: (target, self, args) => record(Reflect.apply(target, self, args)),
  });
  try {
    for (const file of files) await import(pathToFileURL(join(root, file)).href);
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}

/** The innermost source file of the repository in a stack trace. */
function positionIn(root: string, stack: string): { file: string; line: number } | undefined {
  const base = pathToFileURL(`${root}/`).href;
  for (const line of stack.split('\n')) {
    const begin = line.indexOf(base);
    const [path = '', number = ''] = begin < 0 ? [] : line.slice(begin + base.length).split(':');
    if (/^(?:functions|shared)\//.test(path)) return { file: path, line: Number(number) };
  }
  return undefined;
}

/** All patterns of these sources: the literals, and those composed when the modules are loaded. */
export async function allPatterns(root: string, sources: readonly SourcePatterns[]): Promise<Pattern[]> {
  const composing = sources.filter(({ isComposing }) => isComposing).map(({ file }) => file);
  const composed = await composedPatterns(root, composing);
  const all = [...sources.flatMap(({ literals }) => literals), ...composed];
  return [...new Map(all.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()];
}

export const sourcesOf = (root: string): SourcePatterns[] =>
  sourceFiles(root).map((file) => patternsOfSource(file, readFileSync(join(root, file), 'utf8')));
