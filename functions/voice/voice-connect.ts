import { requireUnlockedMember } from '#functions/identity/members.ts';
import { socketAuthorizer } from '#functions/platform/socket-authorizer.ts';
import { admitSocket } from './admit-socket.ts';
import { socketServices } from './services.ts';

const services = socketServices();

/** Admits members with a valid session and no account lock, with a limited number of sockets each. */
export const handler = socketAuthorizer(async (session, connectionId) => {
  await requireUnlockedMember(session, services.members);
  await admitSocket(services, session.userId, connectionId);
});
