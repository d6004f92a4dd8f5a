/** Work that an operation starts and does not wait for. */
export type JobId = 'make-export' | 'erase-member' | 'mail-link';

/** What the function behind an operation is allowed to touch; its AWS role holds this and no more. */
export type Need =
  | 'table:read'
  | 'table:write'
  | 'identity:login'
  | 'identity:manage'
  /** To ask who is an administrator. */
  | 'identity:roles'
  /**
   * To run as the member whom an administrator impersonates, which is written down. A member's operation without it
   * refuses whoever is not the member in person.
   */
  | 'act-as'
  | 'companion'
  | 'media:read'
  /** To put, move and remove what is in the gallery. */
  | 'media:write'
  | 'media:sign'
  /** To let files be uploaded, into a place where nobody sees them. */
  | 'uploads:write'
  /** To look at what was uploaded, and to clear it away. */
  | 'uploads:check'
  /** To remove what was uploaded, unread. */
  | 'uploads:remove'
  /** To work on pictures: the function is given the library for it. */
  | 'images'
  /** To make the edge forget files that it has kept. */
  | 'edge:invalidate'
  | 'mail'
  /** To know the site's own public address. */
  | 'site:visit'
  | 'exports:read'
  | 'exports:write'
  /** To close connections of the WebSocket. */
  | 'socket:close'
  /** To start this job, and no other. */
  | `job:${JobId}`;
