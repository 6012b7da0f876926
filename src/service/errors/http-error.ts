/** Error that the API returns as status, code and message. */
export class HttpError extends Error {
  /**
   * @param code machine-readable
   * @param message never contains a password or token
   */
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
