import { memberOf } from '#functions/identity/members.ts';
import { socketAuthorizer } from '#functions/platform/socket-authorizer.ts';
import { socketServices } from './services.ts';

const { members } = socketServices();

/** Lets members in whose session has not been ended meanwhile. */
export const handler = socketAuthorizer((session) => memberOf(session, members));
