import { PRODUCT_NAME } from '#shared/product.ts';
import type { Settings } from '../settings.ts';
import { privacyEnvironment } from './privacy-environment.ts';

/** Local part of the sender's address. */
const SENDER_NAME = 'evening';

/** Variables that follow from the settings, by need. */
export function featureEnvironment(settings: Settings) {
  const { visitorCapacity, mailDomain, ageCheckUrl, ageCheckSecretArn } = settings;
  const complaintsEmail = settings.complaintsEmail ?? (mailDomain && `${SENDER_NAME}@${mailDomain}`);
  const throttle = { VISITOR_CAPACITY: String(visitorCapacity) };
  const sender = mailDomain && { MAIL_FROM: `${PRODUCT_NAME} <${SENDER_NAME}@${mailDomain}>` };
  const ageCheck = {
    ...(ageCheckUrl && { AGE_CHECK_URL: ageCheckUrl }),
    ...(ageCheckSecretArn && { AGE_CHECK_SECRET_ARN: ageCheckSecretArn }),
  };
  return {
    'job:mail-link': throttle,
    mail: { ...throttle, ...sender },
    'age-check': ageCheck,
    'privacy:describe': privacyEnvironment(settings),
    contact: { ...(complaintsEmail && { COMPLAINTS_EMAIL: complaintsEmail }) },
  };
}
