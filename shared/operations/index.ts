import type * as z from 'zod/mini';
import { adminAudit } from './admin-audit.ts';
import { adminCharacterPopularity } from './admin-character-popularity.ts';
import { adminCharacters } from './admin-characters.ts';
import { adminDailyActiveUsers } from './admin-daily-active-users.ts';
import { adminDashboard } from './admin-dashboard.ts';
import { adminImpersonate } from './admin-impersonate.ts';
import { adminReportDecide } from './admin-report-decide.ts';
import { adminReports } from './admin-reports.ts';
import { adminSafetyCounters } from './admin-safety-counters.ts';
import { adminSafetyReport } from './admin-safety-report.ts';
import { adminUserCounts } from './admin-user-counts.ts';
import { adminUserDelete } from './admin-user-delete.ts';
import { adminUserGrowth } from './admin-user-growth.ts';
import { adminUserLock } from './admin-user-lock.ts';
import { adminUserUnlock } from './admin-user-unlock.ts';
import { adminUserUpgrade } from './admin-user-upgrade.ts';
import { adminUsers } from './admin-users.ts';
import { ageCheckCallback } from './age-check-callback.ts';
import { authConfirmDevice } from './auth-confirm-device.ts';
import { authDeviceLink } from './auth-device-link.ts';
import { authForgotPassword } from './auth-forgot-password.ts';
import { authLogin } from './auth-login.ts';
import { authLogout } from './auth-logout.ts';
import { authRefresh } from './auth-refresh.ts';
import { authResetPassword } from './auth-reset-password.ts';
import { authSession } from './auth-session.ts';
import { authSignup } from './auth-signup.ts';
import { authStopImpersonating } from './auth-stop-impersonating.ts';
import { charactersCreate } from './characters-create.ts';
import { charactersDelete } from './characters-delete.ts';
import { charactersExport } from './characters-export.ts';
import { charactersGet } from './characters-get.ts';
import { charactersImport } from './characters-import.ts';
import { charactersList } from './characters-list.ts';
import { charactersMedia } from './characters-media.ts';
import { charactersReview } from './characters-review.ts';
import { charactersUpdate } from './characters-update.ts';
import { contact } from './contact.ts';
import { conversationsCreate } from './conversations-create.ts';
import { conversationsDelete } from './conversations-delete.ts';
import { conversationsGet } from './conversations-get.ts';
import { conversationsList } from './conversations-list.ts';
import { crisisCheck } from './crisis-check.ts';
import type { OperationShape } from './define.ts';
import { health } from './health.ts';
import { loginRedirect } from './login-redirect.ts';
import { mediaApproval } from './media-approval.ts';
import { mediaBatchDelete } from './media-batch-delete.ts';
import { mediaDefault } from './media-default.ts';
import { mediaDelete } from './media-delete.ts';
import { mediaTags } from './media-tags.ts';
import { mediaUpload } from './media-upload.ts';
import { mediaUploads } from './media-uploads.ts';
import { messagesAlternative } from './messages-alternative.ts';
import { messagesEdit } from './messages-edit.ts';
import { messagesEditStream } from './messages-edit-stream.ts';
import { messagesList } from './messages-list.ts';
import { messagesRating } from './messages-rating.ts';
import { messagesRegenerate } from './messages-regenerate.ts';
import { messagesRegenerateStream } from './messages-regenerate-stream.ts';
import { messagesRewind } from './messages-rewind.ts';
import { messagesSearch } from './messages-search.ts';
import { messagesSend } from './messages-send.ts';
import { messagesSendStream } from './messages-send-stream.ts';
import { openapi } from './openapi.ts';
import { placeholder } from './placeholder.ts';
import { privacyFacts } from './privacy-facts.ts';
import { referralsGenerate } from './referrals-generate.ts';
import { referralsList } from './referrals-list.ts';
import { replyGet } from './reply-get.ts';
import { replyStop } from './reply-stop.ts';
import { reportsCreate } from './reports-create.ts';
import { resendVerification } from './resend-verification.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { userAgeAnswer } from './user-age-answer.ts';
import { userAgeCheckStart } from './user-age-check-start.ts';
import { userConsents } from './user-consents.ts';
import { userDelete } from './user-delete.ts';
import { userExport } from './user-export.ts';
import { userExportStart } from './user-export-start.ts';
import { userLimits } from './user-limits.ts';
import { userMediaCollection } from './user-media-collection.ts';
import { userProfile } from './user-profile.ts';
import { userSearch } from './user-search.ts';
import { userStats } from './user-stats.ts';
import { userUpdate } from './user-update.ts';
import { verifyEmail } from './verify-email.ts';

const contracts = [
  authSignup,
  authLogin,
  authLogout,
  authRefresh,
  authSession,
  authStopImpersonating,
  loginRedirect,
  charactersList,
  charactersGet,
  charactersMedia,
  conversationsCreate,
  conversationsList,
  conversationsGet,
  conversationsDelete,
  messagesList,
  messagesRewind,
  messagesRating,
  messagesAlternative,
  messagesRegenerate,
  messagesRegenerateStream,
  messagesEdit,
  messagesEditStream,
  messagesSearch,
  userSearch,
  messagesSend,
  messagesSendStream,
  replyGet,
  replyStop,
  crisisCheck,
  userProfile,
  userMediaCollection,
  userLimits,
  userUpdate,
  undoEmailChange,
  userStats,
  verifyEmail,
  resendVerification,
  authForgotPassword,
  authResetPassword,
  authDeviceLink,
  authConfirmDevice,
  privacyFacts,
  referralsGenerate,
  referralsList,
  userAgeAnswer,
  userAgeCheckStart,
  ageCheckCallback,
  reportsCreate,
  userExportStart,
  userExport,
  userConsents,
  userDelete,
  adminDashboard,
  adminUserGrowth,
  adminDailyActiveUsers,
  adminCharacterPopularity,
  adminUsers,
  adminUserCounts,
  adminUserUpgrade,
  adminUserDelete,
  adminUserLock,
  adminUserUnlock,
  adminImpersonate,
  adminAudit,
  adminReports,
  adminReportDecide,
  adminSafetyCounters,
  adminSafetyReport,
  adminCharacters,
  charactersCreate,
  charactersReview,
  charactersUpdate,
  charactersDelete,
  mediaUpload,
  mediaUploads,
  mediaTags,
  mediaDefault,
  mediaDelete,
  mediaApproval,
  mediaBatchDelete,
  charactersImport,
  charactersExport,
  placeholder,
  health,
  contact,
  openapi,
] as const;

type Contract = (typeof contracts)[number];
export type OperationId = Contract['id'];
export type Operations = { [Id in OperationId]: Extract<Contract, { id: Id }> };

/**
 * Every operation of the product. The Lambda middleware, the CDK routes and functions, the local gateway, the web
 * client, the OpenAPI document and the sample events are derived from it.
 */
export const operationList: readonly (OperationShape & { id: OperationId })[] = contracts;

/** The contracts by id. */
export const operations = Object.fromEntries(
  contracts.map((contract) => [contract.id, contract]),
) as Operations;

type SchemaOf<O, K extends string> = O extends Record<K, infer S extends z.ZodMiniType> ? S : never;

/** What a handler gets: the values after validation. */
export type ParamsOf<O> = z.output<SchemaOf<O, 'params'>>;
export type QueryOf<O> = z.output<SchemaOf<O, 'query'>>;
export type BodyOf<O> = z.output<SchemaOf<O, 'body'>>;
/** The text fields of a form. */
export type FormFieldsOf<O> = O extends { form: { fields: infer S extends z.ZodMiniType } }
  ? z.output<S>
  : unknown;

/** What a client sends and gets. */
export type BodyInput<O> = z.input<SchemaOf<O, 'body'>>;
type ResponseSchema<R> = R extends z.ZodMiniType ? z.output<R> : R extends null ? undefined : string;
export type ResponseOf<O> = O extends { responses: infer R } ? ResponseSchema<R[keyof R]> : never;

/** The data of each event of a streaming operation. */
export type EventsOf<O> = O extends { stream: infer S } ? { [Name in keyof S]: z.output<S[Name]> } : never;
