/**
 * `npm run costs`: what the product costs idle, for 1,000 daily users, and for more, as a table. With `--write` it puts
 * the tables into the documents, with `--check` it says whether they are in there already, and with `--measure` it
 * first counts again what an action takes.
 */
import { parseArgs } from 'node:util';
import { StartError } from '#infra/lib/console.ts';
import { staleDocuments, tables, writeDocuments } from './documents.ts';
import { measure } from './measure.ts';

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

if (values.measure) await measure();
if (values.write) writeDocuments();
const stale = staleDocuments();
if (values.check && stale.length > 0)
  throw new StartError(
    `${stale.join(', ')}: the tables are not what they should be. npm run costs -- --write`,
  );
console.log(Object.values(tables()).join('\n\n'));
// Services that are stopped may leave a connection behind.
process.exit(0);
