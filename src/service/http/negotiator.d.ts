/** The part of negotiator 1 in use; @types/negotiator lacks `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, unknown>> });
    encoding(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string | undefined;
    /** Accepted languages, best first. */
    languages(): string[];
  }
}
