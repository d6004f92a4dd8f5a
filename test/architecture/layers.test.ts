import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { folderOf, type Import, importsOf, isTest, places, sourceFiles } from '#test/support/source-tree.ts';

// Import rules, read from the import statements of every file. Tests may reach further.
const all = sourceFiles('.ts', '.tsx', '.mjs').flatMap(importsOf);
const product = all.filter(({ from }) => !isTest(from));
const within = (folder: string) => product.filter(({ from }) => from.startsWith(`${folder}/`));
const broken = (imports: readonly Import[], isAllowed: (one: Import) => boolean) =>
  places(imports.filter((one) => !isAllowed(one)));

/** The imports that are left when whatever nobody imports, and whatever imports nobody, is taken away again and again. */
function inCircles(imports: readonly Import[], nodeOf: (path: string) => string): readonly Import[] {
  const importing = new Set(imports.map(({ from }) => nodeOf(from)));
  const imported = new Set(imports.map(({ target }) => nodeOf(target)));
  const left = imports.filter(
    ({ from, target }) => importing.has(nodeOf(target)) && imported.has(nodeOf(from)),
  );
  return left.length === imports.length ? left : inCircles(left, nodeOf);
}

test('the import statements were found at all', () => {
  expect(within('functions').length).toBeGreaterThan(100);
  expect(within('web').length).toBeGreaterThan(100);
  expect(all.some((one) => one.isTypeOnly)).toBe(true);
});

test('shared imports zod and nothing else', () => {
  expect(broken(within('shared'), ({ target }) => folderOf(target) === 'shared' || target === 'zod')).toEqual(
    [],
  );
});

test('web imports shared, and nothing of the server', () => {
  const allowed = [undefined, 'web', 'shared'];
  const app = within('web').filter(({ from }) => !from.startsWith('web/vite'));
  expect(broken(app, ({ target }) => allowed.includes(folderOf(target)))).toEqual([]);
});

test('the web app reads types of schemas only: zod stays on the server', () => {
  const app = within('web').filter(({ from }) => !from.startsWith('web/vite'));
  const isFree = ({ target, isTypeOnly }: Import) =>
    isTypeOnly || !(target.startsWith('shared/schemas/') || target === 'zod');
  expect(broken(app, isFree)).toEqual([]);
});

test('functions import shared, and nothing of where they run', () => {
  const allowed = [undefined, 'functions', 'shared', 'docs'];
  expect(broken(within('functions'), ({ target }) => allowed.includes(folderOf(target)))).toEqual([]);
});

test('infra imports functions and shared, and nothing of the web app', () => {
  const allowed = [undefined, 'infra', 'functions', 'shared', 'docs'];
  expect(broken(within('infra'), ({ target }) => allowed.includes(folderOf(target)))).toEqual([]);
});

test('the emulators know nothing of the product: they import each other, infra/lib and packages', () => {
  const isAllowed = ({ target }: Import) =>
    folderOf(target) === undefined || /^infra\/(local\/emulators|lib)\//.test(target);
  expect(within('infra/local/emulators').length).toBeGreaterThan(50);
  expect(broken(within('infra/local/emulators'), isAllowed)).toEqual([]);
});

test('infra/aws, build and lib do not import infra/local; lib imports nothing of the repository', () => {
  const cloud = ['infra/aws', 'infra/build', 'infra/lib'].flatMap(within);
  expect(broken(cloud, ({ target }) => !target.startsWith('infra/local/'))).toEqual([]);
  const isLib = ({ target }: Import) => folderOf(target) === undefined || target.startsWith('infra/lib/');
  expect(broken(within('infra/lib'), isLib)).toEqual([]);
});

test('a start imports no drawing tools', () => {
  const outside = within('infra/local').filter(({ from }) => !from.startsWith('infra/local/demo/draw/'));
  expect(broken(outside, ({ target }) => !target.startsWith('infra/local/demo/draw/'))).toEqual([]);
});

test('only stores and functions/table know the DynamoDB SDK', () => {
  const sdk = /^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)$/;
  const isAtHome = (from: string) => from.startsWith('functions/table/') || from.endsWith('-store.ts');
  expect(broken(within('functions'), ({ from, target }) => !sdk.test(target) || isAtHome(from))).toEqual([]);
});

test('only functions/companion knows a vendor of models', () => {
  const vendor = /^(openai|@aws-sdk\/client-bedrock.*|@ai-sdk\/.*|ai|@anthropic-ai\/.*)$/;
  const isAtHome = (from: string) => from.startsWith('functions/companion/');
  expect(broken(product, ({ from, target }) => !vendor.test(target) || isAtHome(from))).toEqual([]);
});

test('only functions/platform knows middy, powertools and the shape of an API event', () => {
  const chain = /^(@middy\/.*|@aws-lambda-powertools\/.*)$/;
  const isAtHome = (from: string) =>
    from.startsWith('functions/platform/') || from.startsWith('infra/local/');
  // What the clock or a deployment calls has events of its own; those of the API are the platform's business.
  const isHarmless = ({ target, clause }: Import) =>
    target === 'aws-lambda' ? !/APIGateway/.test(clause) : !chain.test(target);
  expect(broken(product, (one) => isHarmless(one) || isAtHome(one.from))).toEqual([]);
});

test('platform and table know no feature', () => {
  const ground = ['functions/platform/', 'functions/table/'];
  const isGround = (path: string) => ground.some((folder) => path.startsWith(folder));
  const below = product.filter(({ from }) => isGround(from));
  expect(broken(below, ({ target }) => !target.startsWith('functions/') || isGround(target))).toEqual([]);
});

test("a feature does not use another feature's store; handlers and services.ts put features together", () => {
  const handlers = new Set<string>(operationList.map(({ id }) => `${id}.ts`));
  const composes = (from: string) => basename(from) === 'services.ts' || handlers.has(basename(from));
  const feature = (path: string) => path.split('/')[1];
  const foreign = within('functions').filter(
    ({ from, target, isTypeOnly }) =>
      !isTypeOnly && target.endsWith('-store.ts') && feature(target) !== feature(from),
  );
  expect(broken(foreign, ({ from }) => composes(from))).toEqual([]);
});

test('features use each other in one direction: a handler lies in the topmost of the features it puts together', () => {
  const feature = (path: string) => path.split('/')[1] ?? '';
  const between = within('functions').filter(
    // The one file that puts the chain of all handlers together.
    ({ from, target }) => from !== 'functions/endpoint.ts' && feature(from) !== feature(target),
  );
  expect(places(inCircles(between, feature))).toEqual([]);
});

test('zod is imported as a namespace: the named import costs 350 KB in every bundle', () => {
  const zod = all.filter(({ target }) => target === 'zod');
  expect(broken(zod, ({ clause }) => !/\{\s*(z\b|type z\b)/.test(clause))).toEqual([]);
});

test('functions and shared use zod/mini, since one import of the other zod brings all of it', () => {
  const whole = sourceFiles('.ts')
    .filter(({ path }) => /^(functions|shared)\//.test(path) && !isTest(path))
    .filter(({ text }) => /from 'zod'/.test(text));
  expect(whole.map(({ path }) => path)).toEqual([]);
});

test('no files import each other in a circle, not even for types', () => {
  expect(places(inCircles(product, (path) => path))).toEqual([]);
});
