import * as z from 'zod/mini';
import { cursor, emailAddress, id, instant } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** What administrators do that is written down. */
const adminAction = z.enum([
  'user.upgrade',
  'user.delete',
  'impersonation.start',
  'impersonation.request',
  'impersonation.end',
  'character.create',
  'character.update',
  'character.delete',
  'character.import',
  'media.upload',
  'media.update',
  'media.delete',
]);
export type AdminAction = z.infer<typeof adminAction>;

/** What an action was done to. */
const auditTarget = z.object({ type: z.enum(['user', 'character', 'media']), id });
export type AuditTarget = z.infer<typeof auditTarget>;

const auditEntry = withMeta(
  z.object({
    id,
    at: instant,
    /** The administrator; without an email when the account is gone. */
    actor: z.object({ id, email: z.nullable(emailAddress) }),
    action: adminAction,
    /** `label`: a member's email or a companion's name as it is now; null when it is gone. */
    target: z.extend(auditTarget, { label: z.nullable(z.string()) }),
    /** What exactly, in a few words. Empty where the action says it all. */
    detail: z.string(),
  }),
  { id: 'AuditEntry' },
);
export type AuditEntry = z.infer<typeof auditEntry>;

export const adminAudit = defineOperation({
  id: 'admin-audit',
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'What administrators have done, the newest first. A next page is named in the header x-next-cursor.',
  access: 'admin',
  needs: ['table:read'],
  query: z.object({ cursor: z.optional(cursor) }),
  responses: { 200: z.array(auditEntry) },
  errors: [],
});
