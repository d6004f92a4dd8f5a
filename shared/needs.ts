/** Jobs, described in jobs.ts. */
export type JobId = 'make-export' | 'erase-member' | 'mail-link' | 'apply-retention';

/** A permission or resource that a function needs. Its IAM role grants exactly the declared ones. */
export type Need =
  | 'table:read'
  | 'table:write'
  | 'identity:login'
  | 'identity:manage'
  /** To start age checks and to read their results. */
  | 'age-check'
  /** To read who is an administrator. */
  | 'identity:roles'
  /** To be callable under impersonation, which is audited. Other member operations reject an impersonated request. */
  | 'act-as'
  | 'companion'
  /** To check texts with functions/safety, and the remote service that is configured. */
  | 'safety'
  | 'media:read'
  /** To put, move and delete gallery files. */
  | 'media:write'
  | 'media:sign'
  /** To store unchecked uploads and to sign upload forms. */
  | 'uploads:write'
  /** To read and delete unchecked uploads. */
  | 'uploads:check'
  /** To delete unchecked uploads without reading them. */
  | 'uploads:remove'
  /** To process pictures: the function gets the sharp library and more memory. */
  | 'images'
  /** To invalidate paths in the CDN cache. */
  | 'edge:invalidate'
  | 'mail'
  /** To get the names of the controller and the processors in the environment. */
  | 'privacy:describe'
  /** To get the site's public URL in the environment. */
  | 'site:visit'
  /** To get the operator's addresses in the environment. */
  | 'contact'
  | 'exports:read'
  | 'exports:write'
  /** To close WebSocket connections. */
  | 'socket:close'
  /** To start this job. */
  | `job:${JobId}`;
