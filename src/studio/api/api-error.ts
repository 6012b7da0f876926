/** Failed request, with a message for operators. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Error code of the service; `no-answer`, `unreadable` and `given-up` are set by the client. */
  readonly code: string;
  /** Body of the response, which may hold details. */
  readonly body: unknown;
  /** ETag of the current state, if the response has one. */
  readonly etag: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    { body, etag }: { readonly body?: unknown; readonly etag?: string | undefined } = {},
  ) {
    super(message);
    this.name = 'ApiFault';
    this.status = status;
    this.code = code;
    this.body = body;
    this.etag = etag;
  }
}
