import type { ParameterType, ScreenDocument } from './generated/document.ts';
import type { OperatorContract } from './operator-contract.ts';
import type { StepContract } from './step-contract.ts';
import type { Type } from './type.ts';
import type { WidgetContract } from './widget-contract.ts';
import type { Value } from './json.ts';

/** Privileges of a document, from least to most. */
export type DocumentClass = ScreenDocument['class'];

/** Error code of a failed connection. Every call may end with it, declared or not. */
export const networkErrorCode = 'network';

/** Message for failed connections and unusable responses (API-07). */
export const networkErrorMessage = 'Network error, please try again';

/** Contract of a backend call, generated from schemas/api. */
export interface CallContract {
  /** Set of headers, by name. The request port decides. */
  readonly client: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path after the configured prefix. A segment `{name}` is the value of that parameter. */
  readonly path: string;
  readonly class: DocumentClass;
  readonly success: readonly string[];
  /** Reporter of failures to the user: the request layer, the screen, or none. */
  readonly messages: 'toast' | 'own-codes' | 'own' | 'silent';
  readonly loading: boolean;
  readonly money: boolean;
  /** Object of a money transfer: its kind, and the parameter that identifies it. */
  readonly about?: { readonly kind: string; readonly param: string };
  /**
   * Queries, in order, that reconcile the call after a lost reply. Only for calls that move money.
   */
  readonly settledBy?: readonly ReconciliationQuery[];
  readonly once?: boolean;
  readonly body?: 'multipart';
  /** Set for calls that use more of HTTP than the default convention. */
  readonly http?: HttpCall;
  /** Parameters injected by the request layer from URL or configuration; not part of `request`. */
  readonly filled?: Readonly<Record<string, 'session' | 'config'>>;
  /** POST parameters sent in the query. */
  readonly query?: readonly string[];
  /** Property name that wraps a response which is a bare list. */
  readonly listAs?: string;
  /** Property name that wraps a response which is a bare text. */
  readonly textAs?: string;
  /** Response properties that may appear next to `code` instead of inside `data`. */
  readonly beside?: readonly string[];
  /** The response is a picture. Screens receive its URL, and the browser loads it. */
  readonly answers?: 'image';
  readonly request: Type;
  readonly answer: Type;
  /** Failure codes that screens distinguish; '*' covers all others. */
  readonly errors: readonly string[];
}

/** Location of a parameter in the request. */
export type ParameterLocation = 'path' | 'query' | 'header' | 'body';
export type HeaderSource = 'session' | 'config' | 'idempotency-key' | 'request-id' | 'language';
/** unknown: treated like a lost reply. */
export type StatusMeaning = 'success' | 'refused' | 'unknown';

/** Conventions of a call, handled by the request port (schemas/meta/api-call.schema.json). */
export interface HttpCall {
  readonly in?: Readonly<Record<string, ParameterLocation>>;
  readonly body?: 'json';
  /** Parameter that is the whole JSON body. */
  readonly bodyAs?: string;
  /** Headers by name, with the source of their value. */
  readonly headers?: Readonly<Record<string, HeaderSource>>;
  readonly auth?: 'bearer-of-shell' | 'none';
  /** The status decides the result. Without it the envelope has code, message and data. */
  readonly envelope?: HttpEnvelope;
  /** By exact status, or by class such as 4XX. */
  readonly statuses?: Readonly<Record<string, StatusMeaning>>;
  /** Responses have amounts in major units, so their decimals keep every digit. */
  readonly decimals?: true;
}

/** JSON pointers into the response body. */
export interface HttpEnvelope {
  readonly kind: 'http';
  readonly code?: string;
  readonly message?: string;
  readonly data?: string;
}

/**
 * Read that reconciles a call whose reply was lost. `took` reads `sent` (its parameters, and
 * `idempotencyKey` if the contract sends one) and `answer` (data of the read): true if the call took effect, false if it may be sent again, missing
 * if undecided.
 */
export interface ReconciliationQuery {
  readonly call: string;
  readonly with: Readonly<Record<string, Value>>;
  readonly took: Value;
}

export interface NativeContract {
  readonly class: DocumentClass;
  readonly params: Type;
  readonly fallback: NativeFallback;
}

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

export interface StoredContract {
  readonly where: 'session' | 'local';
  readonly class: DocumentClass;
  readonly value: Type;
}

/** Addresses that documents may contain (docs/decisions/follow-sensitive-values-to-their-recipients.md). */
export interface AddressPolicy {
  /** Hosts by use. The app's own origin is always allowed. */
  readonly hosts?: Readonly<
    Partial<Record<'session' | 'link' | 'image' | 'frame' | 'download', readonly string[]>>
  >;
  /** Scheme of the host app's own addresses, such as `app://`. */
  readonly scheme?: string;
}

export interface Contracts {
  readonly calls: Readonly<Record<string, CallContract>>;
  readonly natives: Readonly<Record<string, NativeContract>>;
  readonly datasets: Readonly<Record<string, Type>>;
  readonly stored: Readonly<Record<string, StoredContract>>;
  /** Widgets of the app, for the checker (`readWidgetContracts`). Absent: it has none. */
  readonly widgets?: Readonly<Record<string, WidgetContract>>;
  /** Operators of the app (`readOperatorContracts`). */
  readonly operators?: Readonly<Record<string, OperatorContract>>;
  /** Steps of the app (`readStepContracts`). */
  readonly steps?: Readonly<Record<string, StepContract>>;
}
