import type { TestProject } from 'vitest/node';
import { startSystem } from './system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the system under test is, without a slash at its end. */
    url: string;
    /** Where it keeps its data; for looking, not for writing. */
    dataDir: string;
  }
}

/** Vitest's global setup of the contract tests: one running product for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const system = await startSystem();
  project.provide('url', system.url);
  project.provide('dataDir', system.dataDir);
  return async () => {
    const code = await system.stop();
    if (code !== 0) throw new Error(`The system ended with code ${code}:\n${system.output()}`);
  };
}
