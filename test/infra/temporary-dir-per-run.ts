import type { TestProject } from 'vitest/node';
import { temporaryDir } from '#test/support/temporary-dir.ts';

/** Global setup of the template tests: removes the temporary files of the tests and of CDK, about a gigabyte. */
export default function setup(project: TestProject): () => void {
  const directory = temporaryDir();
  project.config.env = { ...project.config.env, TMPDIR: directory.path };
  return directory.remove;
}
