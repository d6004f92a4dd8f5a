import { AppError } from '#functions/platform/app-error.ts';
import { LEGAL_DOCUMENTS, LEGAL_VERSIONS, type LegalDocument } from '#shared/legal.ts';
import type { Consent, MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';

/** Consents to the versions in force, as a sign-up gives them. */
export const currentConsents = (now: Date): Consent[] =>
  LEGAL_DOCUMENTS.map((document) => ({
    document,
    version: LEGAL_VERSIONS[document],
    at: now.toISOString(),
  }));

/** The documents whose version in force the member has not accepted. */
export const consentsDue = ({ consents = [] }: Pick<MemberRecord, 'consents'>): LegalDocument[] =>
  LEGAL_DOCUMENTS.filter(
    (document) =>
      !consents.some((given) => given.document === document && given.version === LEGAL_VERSIONS[document]),
  );

/**
 * Stores a consent, unless the member has given it before. Returns what is still due. Throws conflict for a version that
 * is not in force.
 */
export async function giveConsent(
  members: Pick<MemberStore, 'addConsent'>,
  member: MemberRecord,
  { document, version }: Pick<Consent, 'document' | 'version'>,
  now: Date,
): Promise<LegalDocument[]> {
  if (version !== LEGAL_VERSIONS[document]) {
    throw new AppError('conflict', 'This text has changed. Reload the page and read the new version.');
  }
  const due = consentsDue(member);
  if (due.includes(document)) {
    await members.addConsent(member.userId, { document, version, at: now.toISOString() });
  }
  return due.filter((other) => other !== document);
}
