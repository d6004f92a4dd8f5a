import { Logger } from '@aws-lambda-powertools/logger';

/** Structured log lines for CloudWatch. Ids and codes only: no personal data, no message texts. */
export const log = new Logger({ serviceName: 'velora' });
