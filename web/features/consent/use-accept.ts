import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LEGAL_VERSIONS, type LegalDocument } from '#shared/legal.ts';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';

/** Accepts documents one after the other, in the versions that this page shows. */
export function useAccept(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (documents: readonly LegalDocument[]) => {
      for (const document of documents) {
        const version = LEGAL_VERSIONS[document];
        const { consentsDue } = await api('user-consents', { body: { userId, document, version } });
        client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, consentsDue });
      }
    },
  });
}
