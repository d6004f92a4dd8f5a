import { Logger } from '@aws-lambda-powertools/logger';

/** Structured lines for CloudWatch. Ids and codes only: no names, addresses or texts of people. */
export const log = new Logger({ serviceName: 'velora' });
