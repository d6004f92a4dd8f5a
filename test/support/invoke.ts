/**
 * Calls one built bundle as Lambda would: a fresh process, one event on standard input, the answer on standard output.
 *
 *   node test/support/invoke.ts dist/functions/<id>/index.mjs < event.json
 */
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { toContext } from '#infra/local/emulators/lambda/context.ts';

const TIMEOUT = 30_000;
const [bundle = ''] = process.argv.slice(2);
const event = JSON.parse(await text(process.stdin));
// What the edge adds on the way; the samples are written as it received them.
if (event.headers) event.headers['x-site-secret'] = process.env.EDGE_SECRET;
const { handler } = await import(pathToFileURL(resolve(bundle)).href);
// What a function logs goes to standard output, too: the answer is the last line.
const answer = await handler(event, toContext('sample', TIMEOUT));
process.stdout.write(`\n${JSON.stringify(answer ?? null)}\n`, () => process.exit(0));
