import { emergencyNumbers, HELPLINE_DIRECTORY, HELPLINES, type Helpline } from '#shared/helplines.ts';
import type { Language } from '#shared/languages.ts';
import texts from './texts.json' with { type: 'json' };

/** Begins the line of a helpline: the chat screen makes links of these lines. */
const BULLET = '• ';
const DIRECTORY = new URL(HELPLINE_DIRECTORY).host;

/** Helplines that answer in a language: the country with most of its speakers first, then by how much they use it. */
function helplinesIn(language: Language) {
  const home = new Intl.Locale(language).maximize().region;
  const rank = ({ country, languages }: Helpline) => (country === home ? -1 : languages.indexOf(language));
  return HELPLINES.filter(({ languages }) => languages.includes(language)).sort((a, b) => rank(a) - rank(b));
}

function helplinesOf(language: Language): string[] {
  const nameOf = new Intl.DisplayNames([language], { type: 'region' });
  const shown = new Set<string>();
  return helplinesIn(language)
    .filter(({ country, phone }) => phone && !shown.has(country) && shown.add(country))
    .map(({ country, name, phone }) => `${BULLET}${nameOf.of(country)}: ${name}, ${phone}`);
}

/** The answer to a message in a crisis: care, emergency numbers and helplines in the member's language. */
export function careText(language: Language): string {
  const { opening, everywhere, closing } = texts[language];
  return [
    opening.replace('{emergency}', emergencyNumbers(language)),
    ...helplinesOf(language),
    `${BULLET}${everywhere}: ${DIRECTORY}`,
    closing,
  ].join('\n');
}

/** Whether a text is the care card, not another text of the policy. */
export const isCareCard = (text: string): boolean => text.includes(`\n${BULLET}`);

/** Said aloud in a call. */
export const spokenCareText = (language: Language): string => texts[language].spoken;
export const noMediaText = (language: Language): string => texts[language].noMedia;

/** @param seed varies the text, such as the id of the message. */
export function listeningText(language: Language, seed: number): string {
  const { listening } = texts[language];
  return listening[seed % listening.length] ?? '';
}

/** For how many replies after a referral none is needed. */
const REPLIES_BETWEEN_REFERRALS = 4;

/**
 * A reply after a crisis, with a line about help unless one of the last four replies had one.
 *
 * @param earlier the companion's earlier replies, newest first.
 */
export function withReferral(reply: string, earlier: readonly string[], language: Language): string {
  const isRecent = [reply, ...earlier.slice(0, REPLIES_BETWEEN_REFERRALS)].some((text) =>
    text.includes(DIRECTORY),
  );
  return isRecent ? reply : `${reply}\n\n${texts[language].referral}`;
}
