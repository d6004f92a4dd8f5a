import type { Settings } from '../settings.ts';

/** Who is responsible for data and who processes it, without secrets: for the privacy notice. */
export const privacyEnvironment = (settings: Settings): Record<string, string> => {
  const values = {
    CONTROLLER_NAME: settings.controllerName,
    CONTROLLER_ADDRESS: settings.controllerAddress,
    HOSTING_REGION: settings.region,
    MAIL_FROM: settings.mailDomain,
    COMPANION_PROVIDER: settings.companionProvider,
    COMPANION_BASE_URL: settings.companionBaseUrl,
    ...(settings.voice && {
      VOICE_PROVIDER: settings.voiceProvider,
      VOICE_BASE_URL: settings.voiceBaseUrl,
    }),
    SAFETY_PROVIDER: settings.safetyProvider,
    SAFETY_BASE_URL: settings.safetyBaseUrl,
    AGE_CHECK_URL: settings.ageCheckUrl,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};
