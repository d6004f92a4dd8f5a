import { endpoint } from '#functions/endpoint.ts';
import { emailServices, identityServices } from '#functions/identity/services.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { jobStarter } from '#functions/platform/job-starter.ts';
import { Reply } from '#functions/platform/reply.ts';
import { clearedSessionCookies, sessionCookies } from '#functions/platform/session-cookies.ts';
import { openTable } from '#functions/table/table.ts';
import { usageAt } from '#functions/usage/usage.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { userUpdate } from '#shared/operations/user-update.ts';
import { toProfile } from './profile.ts';
import { updateProfile } from './update-profile.ts';

const services = {
  ...identityServices(),
  ...emailServices(),
  startRetentionJob: jobStarter<{ userId: number }>('apply-retention'),
};
const usage = usageStore(openTable(config().TABLE_NAME));

export const handler = endpoint(userUpdate, async ({ session, body, siteOrigin, viewerAddress }) => {
  const updated = await updateProfile(services, session, body, siteOrigin, viewerAddress);
  const { member, tokens, hasEndedSessions } = updated;
  const now = systemClock.now();
  const profile = toProfile(member, usageAt(await usage.get(member.userId), now), now);
  if (!hasEndedSessions) return profile;
  return new Reply({ body: profile, cookies: tokens ? sessionCookies(tokens) : clearedSessionCookies() });
});
