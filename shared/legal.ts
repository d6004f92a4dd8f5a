/** Documents that members accept. */
export const LEGAL_DOCUMENTS = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/**
 * The versions in force: the day a text was last changed. Change the version together with the text
 * (web/features/legal): every member is then asked to accept it at the next visit.
 */
export const LEGAL_VERSIONS: Record<LegalDocument, string> = {
  terms: '2026-11-23',
  privacy: '2026-11-23',
};
