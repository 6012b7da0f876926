import type { ParameterType, ScreenDocument } from './generated/document.ts';
import type { Type } from './type.ts';
import type { Value } from './value.ts';

/** What a document may do at most, from little to much. */
export type DocumentClass = ScreenDocument['class'];

/** The code of a call without a usable answer, because the connection broke; every call may end with it, whatever its contract names. */
export const networkErrorCode = 'network';

/** Contract of a backend call, made from schemas/api. */
export interface CallContract {
  readonly client: 'main' | 'alt';
  readonly method: 'GET' | 'POST';
  /** Path behind the prefix of the configuration. */
  readonly path: string;
  readonly class: DocumentClass;
  /** Result codes of success, compared as texts. */
  readonly success: readonly string[];
  /** Who tells people of a failure: the request layer, the screen, or nobody. */
  readonly messages: 'toast' | 'own-codes' | 'own' | 'silent';
  /** A loading toast shows while the answer is awaited. */
  readonly loading: boolean;
  readonly money: boolean;
  /** What money is moved for by it, or by what it makes: a kind of thing, and the parameter that says which one. */
  readonly about?: { readonly kind: string; readonly param: string };
  /** What tells whether the call took effect when its reply was lost, in the order of asking; only of calls that move money. */
  readonly settledBy?: readonly ReconciliationQuery[];
  /** The call is sent by an action with once only, without moving money. */
  readonly once?: boolean;
  /** The body is multipart instead of a form: it carries files. */
  readonly body?: 'multipart';
  /** Parameters that the request layer fills in from the address or the configuration; they are not part of `request`. */
  readonly filled?: Readonly<Record<string, 'session' | 'config'>>;
  /** Parameters of a POST that stand in the query. */
  readonly query?: readonly string[];
  /** When the answer is a bare list, it is read as the property of this name. */
  readonly listAs?: string;
  /** When the answer is a bare text, it is read as the property of this name. */
  readonly textAs?: string;
  /** Properties of the answer that may stand beside code instead of inside data. */
  readonly beside?: readonly string[];
  /** The call answers a picture instead of a body with code and data: screens get its address, the page asks for it. */
  readonly answers?: 'image';
  readonly request: Type;
  readonly answer: Type;
  /** Codes of failure that screens tell apart; '*' are all others. */
  readonly errors: readonly string[];
}

/**
 * A read that tells whether a call took effect whose reply was lost. Its expressions read `sent`, the parameters of that call; `took` reads `answer` too,
 * the data of the read: true when the call took effect, false when it did not and may be sent again, missing where the answer does not decide.
 */
export interface ReconciliationQuery {
  /** Name of the read. */
  readonly call: string;
  /** Its parameters. */
  readonly with: Readonly<Record<string, Value>>;
  readonly took: Value;
}

/** Contract of an action of the native shell, made from schemas/native. */
export interface NativeContract {
  readonly class: DocumentClass;
  readonly params: Type;
  readonly fallback: NativeFallback;
}

/** What happens in a plain browser instead. */
export type NativeFallback =
  | { readonly do: 'nothing' }
  | { readonly do: 'close' }
  | { readonly do: 'open'; readonly param: string }
  | { readonly do: 'call'; readonly param: string }
  | {
      readonly do: 'page';
      readonly path: string;
      readonly params?: Readonly<Record<string, string>>;
    };

/** A route of a published screen. */
export interface RouteEntry {
  readonly id: string;
  readonly path?: string;
  readonly hash?: string;
  readonly aliases: readonly string[];
  readonly params: Readonly<Record<string, RouteParameter>>;
}

export interface RouteParameter {
  readonly type: ParameterType;
  readonly required?: boolean;
  readonly aliases?: readonly string[];
  readonly values?: readonly string[];
}

/** Contract of a value in the storage of the browser, made from schemas/stored. Its name is the key. */
export interface StoredContract {
  readonly where: 'session' | 'local';
  readonly class: DocumentClass;
  readonly value: Type;
}

/** Everything outside a document that it may name. */
export interface Contracts {
  readonly calls: Readonly<Record<string, CallContract>>;
  readonly natives: Readonly<Record<string, NativeContract>>;
  readonly datasets: Readonly<Record<string, Type>>;
  readonly stored: Readonly<Record<string, StoredContract>>;
}
