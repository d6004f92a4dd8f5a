/**
 * `npm run synth`: writes the CloudFormation templates into cdk.out/. Needs no Docker, no credentials and no
 * network. Arguments go to the CDK: `npm run synth -- -c stage=prod`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';
import { buildAssets } from './build-assets.ts';
import { CDK_OUT, synthesise } from './cdk-cli.ts';

interface Manifest {
  artifacts: Record<string, { type: string; properties?: { templateFile?: string } }>;
}

/** One line for each stack. */
function summaryOf(directory: string): string[] {
  const { artifacts } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')) as Manifest;
  return Object.entries(artifacts).flatMap(([name, { type, properties }]) => {
    if (type !== 'aws:cloudformation:stack' || !properties?.templateFile) return [];
    const file = join(directory, properties.templateFile);
    const { Resources } = JSON.parse(readFileSync(file, 'utf8')) as { Resources: object };
    return [
      `  ${name}: ${Object.keys(Resources).length} of 500 resources, in ${CDK_OUT}/${properties.templateFile}`,
    ];
  });
}

const startedAt = performance.now();
await buildAssets();
const code = await synthesise(process.argv.slice(2));
if (code === 0) {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log([`Synthesised in ${seconds} s:`, ...summaryOf(join(ROOT, CDK_OUT))].join('\n'));
}
process.exitCode = code;
