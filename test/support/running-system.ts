import type { TestProject } from 'vitest/node';
import { startSystem } from './system.ts';
import { systemWarnings } from './system-warnings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base URL of the system under test, without a trailing slash. */
    url: string;
    /** Its data folder. Tests only read it. */
    dataDir: string;
  }
}

/** Vitest's global setup: one running product for all contract tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const system = await startSystem();
  project.provide('url', system.url);
  project.provide('dataDir', system.dataDir);
  return async () => {
    const warnings = systemWarnings(system);
    if (warnings !== '') console.log(warnings);
    const code = await system.stop();
    if (code !== 0) throw new Error(`The system ended with code ${code}:\n${system.output()}`);
  };
}
