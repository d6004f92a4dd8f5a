import { memberOf } from '#functions/identity/members.ts';
import { socketAuthorizer } from '#functions/platform/socket-authorizer.ts';
import { admitSocket } from './admit-socket.ts';
import { socketServices } from './services.ts';

const services = socketServices();

/** Lets members in whose session has not been ended meanwhile, with a few sockets each. */
export const handler = socketAuthorizer(async (session, connectionId) => {
  await memberOf(session, services.members);
  await admitSocket(services, session.userId, connectionId);
});
