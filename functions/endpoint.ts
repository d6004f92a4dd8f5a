import { actAs, requireSignedIn } from './impersonation/act-as.ts';
import { makeEndpoint } from './platform/endpoint.ts';

/** What every handler begins with: the platform's chain, which asks impersonation on whose behalf an administrator calls. */
export const endpoint = makeEndpoint({ requireSignedIn, actAs });
