import { relative } from 'node:path';
import type { KnipConfig } from 'knip';
import { handlerFiles } from './infra/build/handlers.ts';

const handlers = [...handlerFiles().values()].map((file) => relative(import.meta.dirname, file));

/** Unused files, exports and packages, checked by `npm run check`. */
export default {
  entry: [
    ...handlers,
    // Bundled or started by path.
    '{functions,infra}/**/*-worker.ts',
    'functions/relay/main.ts',
    'infra/aws/{app,build-assets,synth}.ts',
    'infra/build/{build-custom-resources,build,openapi}.ts',
    'infra/aws/deploy/{deploy,first-admin}.ts',
    'infra/aws/edge/*.ts',
    'infra/local/run/{start,reset-usage}.ts',
    'infra/local/demo/draw/draw.ts',
    'infra/local/run/gateway/process.ts',
    'infra/build/regex-safety/check.ts',
    'test/run.ts',
    'test/{bench,costs,faults,load,safety}/*.ts',
    'test/bench/{bare,stubbed}/*.ts',
    'test/support/{invoke.ts,kill-at-video.mjs}',
    'web/{main.tsx,app/gallery-prerender.tsx,ui/styles.css}',
    'web/{app/react-chunk,features/gallery/gallery-entry}.ts',
    'functions/platform/lambda-credentials.ts',
  ],
  project: ['{functions,infra,shared,test,web}/**/*.{ts,tsx,mjs,css}'],
  vitest: {
    config: ['test/vitest.config.ts'],
    entry: ['{functions,infra,shared,web,test}/**/*.test.{ts,tsx}'],
  },
  playwright: { config: ['test/e2e/playwright.config.ts'], entry: ['test/e2e/*.spec.ts'] },
  vite: { config: ['web/vite.config.ts'] },
  // Copied into a bundle by name; the parser of dependency-cruiser; started by `npm run check`.
  ignoreDependencies: ['@img/sharp-wasm32', '@swc/core', 'dependency-cruiser'],
  ignoreBinaries: ['ffmpeg'],
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
