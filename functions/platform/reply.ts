/** An answer that is more than its body. Without a status it is the operation's first. */
export class Reply<T = unknown> {
  readonly status: number | undefined;
  readonly body: T | undefined;
  /** The body as JSON, in place of `body`, where it was serialised before. */
  readonly json: string | undefined;
  readonly headers: Record<string, string>;
  readonly cookies: string[];

  constructor(parts: {
    status?: number;
    body?: T;
    json?: string;
    headers?: Record<string, string>;
    cookies?: string[];
  }) {
    this.status = parts.status;
    this.body = parts.body;
    this.json = parts.json;
    this.headers = parts.headers ?? {};
    this.cookies = parts.cookies ?? [];
  }
}

/** A page of a list; where the next one starts travels in a header, so that the body stays the plain list. */
export const pageReply = <T>(items: T[], nextCursor: string | undefined): Reply<T[]> =>
  new Reply({ body: items, headers: nextCursor ? { 'x-next-cursor': nextCursor } : {} });
