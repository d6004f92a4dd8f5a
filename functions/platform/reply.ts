/** A response with headers, cookies or a status. Default status: the first of the contract. */
export class Reply<T = unknown> {
  readonly status: number | undefined;
  readonly body: T | undefined;
  /** An already serialised JSON body, instead of `body`. */
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

/** A page of a list. The cursor of the next page is in a header, so that the body is a plain array. */
export const pageReply = <T>(items: T[], nextCursor: string | undefined): Reply<T[]> =>
  new Reply({ body: items, headers: nextCursor ? { 'x-next-cursor': nextCursor } : {} });
