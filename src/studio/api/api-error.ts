/** A request that was not carried out, as a sentence for people. */
export class ApiError extends Error {
  /** Of HTTP; 0 where no answer came. */
  readonly status: number;
  /** For programs; `no-answer` and `unreadable` are ours, the others the service's. */
  readonly code: string;
  /** The body of the answer, which may say more. */
  readonly body: unknown;
  /** Names the state of what was asked for, where the answer says so. */
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
