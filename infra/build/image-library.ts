import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';
import { FUNCTIONS_OUT } from './build.ts';
import { declared } from './handlers.ts';

const MODULES = join(ROOT, 'node_modules');

/**
 * sharp for every processor: its WebAssembly twin, which it falls back to where there is no binary for the machine it
 * runs on. A binary for Lambda's arm64 is on nobody's disk but that machine's; this one comes with `npm ci` anywhere,
 * so that what is deployed can be put together without network, and needs about half as long again for a picture.
 */
const ROOTS = ['sharp', '@img/sharp-wasm32'];
/** For running and for nothing else: types, sources and C headers stay behind. */
const NOT_NEEDED = /\.(d\.[cm]?ts|map|md|h|cc)$|[\\/](src|install|dist[\\/]types)([\\/]|$)/;

interface Manifest {
  dependencies?: Record<string, string>;
}

/** The packages it is made of: those named above, and what they depend on. */
function imagePackages(): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const manifest = join(MODULES, name, 'package.json');
    if (!existsSync(manifest))
      throw new Error(`${name} is not installed: run npm ci, optional packages included`);
    found.add(name);
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    for (const dependency of Object.keys(dependencies)) add(dependency);
  };
  for (const name of ROOTS) add(name);
  return [...found].sort();
}

/** Puts the library beside a bundle, where it is looked for. */
export function addImageLibrary(bundle: string): void {
  const modules = join(bundle, 'node_modules');
  for (const name of imagePackages()) {
    const target = join(modules, name);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(MODULES, name), target, {
      recursive: true,
      dereference: true,
      filter: (file) => !NOT_NEEDED.test(file.slice(MODULES.length)),
    });
  }
}

/** Where the bundles are that are deployed with the library: dist/image-functions/<id>. */
export const IMAGE_FUNCTIONS_OUT = join(ROOT, 'dist/image-functions');

/** Puts them together. On this machine they are run without it: it is in node_modules already, and as a binary. */
export function stageImageFunctions(): void {
  rmSync(IMAGE_FUNCTIONS_OUT, { recursive: true, force: true });
  for (const [id, needs] of declared()) {
    if (!needs.includes('images')) continue;
    const bundle = join(IMAGE_FUNCTIONS_OUT, id);
    mkdirSync(bundle, { recursive: true });
    for (const file of globSync('*.mjs', { cwd: join(FUNCTIONS_OUT, id) })) {
      cpSync(join(FUNCTIONS_OUT, id, file), join(bundle, file));
    }
    addImageLibrary(bundle);
  }
}
