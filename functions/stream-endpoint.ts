import { actAs, requireActiveSession } from './impersonation/act-as.ts';
import { makeStreamEndpoint } from './platform/stream-endpoint.ts';

/** Like `endpoint`, for operations that stream. A separate file, so that other bundles do not contain it. */
export const streamEndpoint = makeStreamEndpoint({ requireActiveSession, actAs });
