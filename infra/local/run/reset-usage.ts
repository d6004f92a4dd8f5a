/** `npm run reset-usage`: runs the daily reset of the instance at PORT. */
import { parseArgs } from 'node:util';
import { CliError } from '../../lib/console.ts';
import { RUN_HEADER } from '../emulators/eventbridge/schedules.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env.PORT || '3000' } } });
const url = `http://127.0.0.1:${values.port}/__local/run/reset-daily-usage`;

const response = await fetch(url, { method: 'POST', headers: RUN_HEADER }).catch(() => undefined);
if (response === undefined) {
  throw new CliError(`Nothing responds at port ${values.port}. Start the product first: npm start`);
}
if (!response.ok) throw new CliError(`The reset failed (${response.status}); see the gateway's log.`);
const { closed } = (await response.json()) as { closed: number };
console.log(`Closed the day of ${closed} member${closed === 1 ? '' : 's'}.`);
