import { expect, test } from 'vitest';
import { readableTemplate } from './readable-template.ts';
import { synthesise } from './synthesise.ts';

const { template, voice } = synthesise({ stage: 'prod' });

// After a change that is meant: npx vitest run -c test/vitest.config.ts --project cloud snapshot -u
test.each([
  ['velora-prod', template],
  ['velora-prod-voice', voice?.template],
])('the template of %s is the one that was looked at', async (name, made) => {
  const text = readableTemplate(made?.toJSON() as Parameters<typeof readableTemplate>[0]);
  await expect(text).toMatchFileSnapshot(`./snapshots/${name}.txt`);
});

test('nothing in it depends on the content of a file', () => {
  const { Resources } = template.toJSON();
  const hash = /[0-9a-f]{32,}|[a-z][0-9A-F]{8}/;
  expect(JSON.stringify(Resources)).toMatch(hash);
  expect(readableTemplate({ Resources })).not.toMatch(hash);
});
