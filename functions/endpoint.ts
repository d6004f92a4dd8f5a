import { actAs, requireActiveSession } from './impersonation/act-as.ts';
import { makeEndpoint } from './platform/endpoint.ts';

/** The endpoint wrapper that all handlers use: the platform's middleware with impersonation. */
export const endpoint = makeEndpoint({ requireActiveSession, actAs });
