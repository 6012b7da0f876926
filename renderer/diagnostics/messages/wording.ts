import type { ProblemCode } from '../codes.ts';
import type { ContractLocation, SuggestedChange } from '../problem.ts';

export interface ProblemDetails {
  readonly expected?: string | undefined;
  readonly found?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly change?: SuggestedChange | undefined;
  readonly lack?: string | undefined;
  readonly quotes?: readonly string[] | undefined;
  /** Related contracts; undefined entries are dropped. */
  readonly contracts?: readonly (ContractLocation | undefined)[] | undefined;
}

/** Message without its pointer, alone or with the details of the problem. */
export type Wording = string | (ProblemDetails & { readonly message: string });

/** Messages by id: a code, followed by a dot and a name where the code has several. */
export type Messages = Partial<
  Readonly<Record<ProblemCode | `${ProblemCode}.${string}`, (data: never) => Wording>>
>;
