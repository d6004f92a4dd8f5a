import * as z from 'zod/mini';
import { cursor, emailAddress, id, instant } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** Audited actions of administrators. `impersonation.request` is any request made while impersonating a member. */
const adminAction = z.enum([
  'user.upgrade',
  'user.delete',
  'user.lock',
  'user.unlock',
  'impersonation.start',
  'impersonation.request',
  'impersonation.end',
  'character.create',
  'character.update',
  'character.review',
  'character.delete',
  'character.import',
  'media.upload',
  'media.update',
  'media.approve',
  'media.delete',
  'report.decide',
]);
export type AdminAction = z.infer<typeof adminAction>;

/** The object of an action. */
const auditTarget = z.object({ type: z.enum(['user', 'character', 'media', 'report']), id });
export type AuditTarget = z.infer<typeof auditTarget>;

const auditEntry = withMeta(
  z.object({
    id,
    at: instant,
    /** The administrator; `email` is null when the account was deleted. */
    actor: z.object({ id, email: z.nullable(emailAddress) }),
    action: adminAction,
    /** `label`: the current email of a member or name of a companion; null when it was deleted. */
    target: z.extend(auditTarget, { label: z.nullable(z.string()) }),
    /** Details, if any. */
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
    'Lists audited actions of administrators, newest first. The header x-next-cursor has the cursor of the next page.',
  access: 'admin',
  needs: ['table:read'],
  query: z.object({ cursor: z.optional(cursor) }),
  responses: { 200: z.array(auditEntry) },
  errors: [],
});
