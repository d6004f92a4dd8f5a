import type { TestProject } from 'vitest/node';
import { temporaryDir } from '#test/support/temporary-dir.ts';

/** Vitest's global setup of the template tests: what they and CDK write, a gigabyte in all, goes when they are done. */
export default function setup(project: TestProject): () => void {
  const directory = temporaryDir();
  project.config.env = { ...project.config.env, TMPDIR: directory.path };
  return directory.remove;
}
