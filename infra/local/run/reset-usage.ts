/** `npm run reset-usage`: runs the daily reset of the instance at PORT. */
import { parseArgs } from 'node:util';
import { StartError } from '../../lib/console.ts';
import { RUN_HEADER } from '../emulators/eventbridge/schedules.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env.PORT || '3000' } } });
const address = `http://127.0.0.1:${values.port}/__local/run/reset-daily-usage`;

const answer = await fetch(address, { method: 'POST', headers: RUN_HEADER }).catch(() => undefined);
if (answer === undefined) {
  throw new StartError(`Nothing responds at port ${values.port}. Start the product first: npm start`);
}
if (!answer.ok) throw new StartError(`The reset failed (${answer.status}); see the gateway's log.`);
const { closed } = (await answer.json()) as { closed: number };
console.log(`Closed the day of ${closed} member${closed === 1 ? '' : 's'}.`);
