import { endpoint } from '#functions/endpoint.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { limitVisitor } from '#functions/throttle/visitor-limits.ts';
import { crisisCheck } from '#shared/operations/crisis-check.ts';
import { countReferral } from './check.ts';
import { careText } from './crisis.ts';
import { languageOf } from './language.ts';
import { decideAll } from './policy.ts';
import { safetyServices } from './services.ts';

const throttle = throttleStore(openTable(config().TABLE_NAME));
const { moderation, counters } = safetyServices();

export const handler = endpoint(crisisCheck, async ({ body: { content }, viewerAddress }) => {
  const now = systemClock.now();
  // An empty text loads the classifier before there is something to check. It costs no write and no call to a service.
  if (content !== '') await limitVisitor(throttle, 'crisis-check', viewerAddress, now);
  const verdict = await moderation.check({ stage: 'input', turns: [{ sender: 'user', content }] });
  // The policy's other actions concern members only.
  if (!decideAll('input', verdict).some(({ action }) => action === 'crisis')) return {};
  await countReferral(counters, 'input', now);
  return { care: careText(languageOf([content])) };
});
