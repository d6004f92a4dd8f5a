import { endpoint } from '#functions/endpoint.ts';
import { privacyFacts } from '#shared/operations/privacy-facts.ts';
import { describePrivacy } from './describe-privacy.ts';

const facts = describePrivacy(process.env);

export const handler = endpoint(privacyFacts, () => facts);
