import { LEGAL_VERSIONS, type LegalDocument } from '#shared/legal.ts';
import { formatDate } from '#web/lib/format.ts';

export interface LegalText {
  title: string;
  lastChanged: string;
  sections: {
    heading: string;
    /** Rendered from the configuration of this installation, before the paragraphs. */
    facts?: 'controller' | 'processors';
    hasContact?: true;
    paragraphs?: string[];
    table?: { head: [string, string]; rows: [string, string][] };
  }[];
}

/** The version of a document is the day of its last change. */
export const versionDate = (document: LegalDocument): string =>
  formatDate(`${LEGAL_VERSIONS[document]}T12:00:00Z`);
