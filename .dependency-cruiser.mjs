/** Import rules, checked by `npm run check`. Tests may import anything, except in a cycle of product files. */
import { globSync } from 'node:fs';
import { operationList } from './shared/operations/index.ts';

const TESTS = '[.]test[.]tsx?$|^test/';
/** Files of the repository, as opposed to packages and Node modules. */
const REPOSITORY = '^(events|functions|infra|shared|test|web)/';
const WEB_BUILD = '^web/vite';

/** Features from the lowest to the highest. A feature imports lower ones only. */
const FEATURES = [
  'functions/platform',
  'functions/table',
  'functions/companion',
  'functions/throttle',
  'functions/safety',
  'functions/email',
  'functions/audit',
  'functions/system',
  'functions/characters',
  'functions/identity',
  'functions/media',
  'functions/usage',
  'functions/referrals',
  'functions/impersonation',
  'functions/account-lock',
  'functions/collection',
  'functions/deleted-accounts',
  'functions/analytics',
  'functions/cards',
  'functions/profile',
  'functions/chat',
  'functions/auth',
  'functions/privacy',
  'functions/voice',
  'functions/admin',
  'functions/reports',
  'functions/relay',
];
const folders = globSync('functions/*/', { cwd: import.meta.dirname }).map((path) => path.replace(/\/$/, ''));
const unlisted = folders.filter((folder) => !FEATURES.includes(folder));
if (unlisted.length > 0)
  throw new Error(`Add to FEATURES in .dependency-cruiser.mjs: ${unlisted.join(', ')}`);

const anyOf = (paths) => `^(${paths.join('|')})/`;
const HANDLERS = `^functions/[^/]+/(${operationList.map(({ id }) => id).join('|')})[.]ts$`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** `from` is a path pattern; test files are exempt. */
const productRule = (name, comment, from, to) =>
  rule(name, comment, { ...from, pathNot: [TESTS, ...[from.pathNot ?? []].flat()] }, to);

const layers = [
  productRule(
    'shared-imports',
    'shared imports zod and nothing else',
    { path: '^shared/' },
    {
      pathNot: ['^shared/', '^node_modules/zod/'],
    },
  ),
  productRule(
    'web-imports',
    'web imports shared only',
    { path: '^web/', pathNot: WEB_BUILD },
    { path: REPOSITORY, pathNot: '^(web|shared)/' },
  ),
  productRule(
    'web-without-zod',
    'web imports only types of schemas, so zod stays out of its bundle',
    { path: '^web/', pathNot: WEB_BUILD },
    { path: ['^shared/schemas/', '^node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  ),
  productRule(
    'functions-imports',
    'functions import shared, and no infrastructure',
    { path: '^functions/' },
    { path: REPOSITORY, pathNot: '^(functions|shared)/' },
  ),
  productRule(
    'infra-imports',
    'infra imports functions and shared',
    { path: '^infra/' },
    { path: REPOSITORY, pathNot: '^(infra|functions|shared)/' },
  ),
  productRule(
    'emulators-know-no-product',
    'emulators import each other, infra/lib and packages',
    { path: '^infra/local/emulators/' },
    { path: REPOSITORY, pathNot: ['^infra/local/emulators/', '^infra/lib/'] },
  ),
  productRule(
    'cloud-without-local',
    'infra/aws, build and lib do not import infra/local',
    { path: '^infra/(aws|build|lib)/' },
    { path: '^infra/local/' },
  ),
  productRule(
    'lib-is-lowest',
    'infra/lib imports nothing of the repository',
    { path: '^infra/lib/' },
    { path: REPOSITORY, pathNot: '^infra/lib/' },
  ),
  productRule(
    'start-without-drawing',
    'a start imports no drawing tools',
    { path: '^infra/local/', pathNot: '^infra/local/demo/draw/' },
    { path: '^infra/local/demo/draw/' },
  ),
];

const owners = [
  productRule(
    'dynamodb-owner',
    'only stores and functions/table know DynamoDB',
    { path: '^functions/', pathNot: ['^functions/table/', '-store[.]ts$'] },
    { path: '^node_modules/@aws-sdk/(client-dynamodb|lib-dynamodb|util-dynamodb)/' },
  ),
  productRule(
    'model-vendor-owner',
    'only functions/companion knows a model vendor, and functions/safety a moderation vendor',
    { pathNot: '^functions/(companion|safety)/' },
    { path: '^node_modules/(openai|ai|@ai-sdk|@anthropic-ai|@aws-sdk/client-bedrock[^/]*)/' },
  ),
  productRule(
    'middleware-owner',
    'only functions/platform and the local runtime know middy and powertools',
    { pathNot: ['^functions/platform/', '^infra/local/'] },
    { path: '^node_modules/(@middy|@aws-lambda-powertools)/' },
  ),
  rule(
    'zod-mini',
    "functions and shared import zod/mini: one import of 'zod' brings all of it",
    { path: '^(functions|shared)/', pathNot: TESTS },
    { path: '^node_modules/zod/(index[.]|v4/classic/)' },
  ),
];

const features = [
  productRule(
    'platform-knows-no-feature',
    'platform and table import no feature',
    { path: '^functions/(platform|table)/' },
    { path: '^functions/', pathNot: '^functions/(platform|table)/' },
  ),
  productRule(
    'foreign-store',
    "a feature does not use another feature's store; handlers and services.ts wire stores to rules",
    { path: '^functions/([^/]+)/', pathNot: [HANDLERS, '/services[.]ts$'] },
    { path: '-store[.]ts$', pathNot: '^functions/$1/', dependencyTypesNot: ['type-only'] },
  ),
  ...FEATURES.map((feature, index) =>
    productRule(
      `feature-order-${feature.split('/')[1]}`,
      'features import each other in one direction; a handler lies in the highest feature that it uses',
      { path: `^${feature}/` },
      { path: anyOf(FEATURES.slice(index + 1).concat('no-higher-feature')) },
    ),
  ),
  productRule(
    'chat-uses-companion-port',
    "chat imports the companion's port only; handlers and services.ts wire the implementation",
    { path: '^functions/chat/', pathNot: [HANDLERS, '/(send-)?services[.]ts$'] },
    { path: '^functions/companion/', pathNot: '^functions/companion/companion[.]ts$' },
  ),
  productRule('no-cycles', 'no import cycles, not even of types', {}, { circular: true }),
];

export default {
  forbidden: [
    ...layers,
    ...owners,
    ...features,
    rule(
      'resolvable',
      'every import leads to a file or a package',
      {},
      {
        couldNotResolve: true,
        // A package of types only.
        pathNot: '^aws-lambda$',
      },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API.
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '(^|/)(dist|cdk[.]out|test-results|playwright-report|[.]local)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
