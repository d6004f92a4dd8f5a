import { expect, test } from 'vitest';
import { readableTemplate } from './readable-template.ts';
import { synthesise } from './synthesise.ts';

const { template, voice } = synthesise({ stage: 'prod' });

// To accept a change: npx vitest run -c test/vitest.config.ts --project cloud snapshot -u
test.each([
  ['velora-prod', template],
  ['velora-prod-voice', voice?.template],
])('the template of %s matches the reviewed snapshot', async (name, template) => {
  const text = readableTemplate(template?.toJSON() as Parameters<typeof readableTemplate>[0]);
  await expect(text).toMatchFileSnapshot(`./snapshots/${name}.txt`);
});

test('the snapshot does not depend on file contents', () => {
  const { Resources } = template.toJSON();
  const hash = /[0-9a-f]{32,}|[a-z][0-9A-F]{8}/;
  expect(JSON.stringify(Resources)).toMatch(hash);
  expect(readableTemplate({ Resources })).not.toMatch(hash);
});
