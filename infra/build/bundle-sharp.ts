import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';
import { FUNCTIONS_OUT } from './build.ts';
import { declaredFunctions } from './handlers.ts';

const MODULES = join(ROOT, 'node_modules');

/**
 * sharp with its WebAssembly build, which it uses where no native binary is installed. `npm ci` installs it on every
 * platform, so a deployment for Lambda's arm64 needs no further download. It takes about 1.5 times as long as the
 * native binary.
 */
const SHARP_PACKAGES = ['sharp', '@img/sharp-wasm32'];
/** Not needed at run time: types, sources and C headers. */
const EXCLUDED_FILES = /\.(d\.[cm]?ts|map|md|h|cc)$|[\\/](src|install|dist[\\/]types)([\\/]|$)/;

interface Manifest {
  dependencies?: Record<string, string>;
}

/** The packages above and their dependencies. */
function sharpWithDependencies(): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    const manifest = join(MODULES, name, 'package.json');
    if (!existsSync(manifest))
      throw new Error(`${name} is not installed: run npm ci, optional packages included`);
    names.add(name);
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    for (const dependency of Object.keys(dependencies)) add(dependency);
  };
  for (const name of SHARP_PACKAGES) add(name);
  return [...names].sort();
}

/** Copies sharp into a bundle's node_modules. */
export function copySharp(bundle: string): void {
  const modules = join(bundle, 'node_modules');
  for (const name of sharpWithDependencies()) {
    const target = join(modules, name);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(MODULES, name), target, {
      recursive: true,
      dereference: true,
      filter: (file) => !EXCLUDED_FILES.test(file.slice(MODULES.length)),
    });
  }
}

/** Bundles that are deployed with sharp: dist/image-functions/<id>. */
export const IMAGE_FUNCTIONS_OUT = join(ROOT, 'dist/image-functions');

/** Copies the bundles of image functions and adds sharp. The local runtime uses the native binary instead. */
export function bundleImageFunctions(): void {
  rmSync(IMAGE_FUNCTIONS_OUT, { recursive: true, force: true });
  for (const [id, needs] of declaredFunctions()) {
    if (!needs.includes('images')) continue;
    const bundle = join(IMAGE_FUNCTIONS_OUT, id);
    mkdirSync(bundle, { recursive: true });
    for (const file of globSync('*.mjs', { cwd: join(FUNCTIONS_OUT, id) })) {
      cpSync(join(FUNCTIONS_OUT, id, file), join(bundle, file));
    }
    copySharp(bundle);
  }
}
