/** Why something asked for is not done, as the answer tells it. */
export class HttpError extends Error {
  /**
   * @param statusCode of the answer
   * @param code a word for programs
   * @param message a sentence for people; it never repeats a password or a token
   * @param headers further headers of the answer
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
