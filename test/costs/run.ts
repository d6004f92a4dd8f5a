/**
 * `npm run costs`: prints tables of the product's costs, idle and by number of daily users. `--write` updates the tables in
 * the documents, `--check` fails if they are outdated, and `--measure` first measures the resources of each action again.
 */
import { parseArgs } from 'node:util';
import { CliError } from '#infra/lib/console.ts';
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
  throw new CliError(`${stale.join(', ')}: the tables are outdated. Run npm run costs -- --write`);
console.log(Object.values(tables()).join('\n\n'));
// Stopped services may leave connections open.
process.exit(0);
