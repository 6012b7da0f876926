/** What the loan core answers: code 0 is success, any other code comes with a message for the borrower. */
export interface CoreAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: object;
}

export const success = (data: object = {}): CoreAnswer => ({ code: 0, message: '', data });

export const refusal = (code: number, message: string): CoreAnswer => ({ code, message, data: {} });
