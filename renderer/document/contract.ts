import type { Type } from './type.ts';

/** What a document may do at most, from little to much. */
export type DocumentClass = 'promotion' | 'info' | 'form' | 'money';

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
  readonly messages: 'toast' | 'own' | 'silent';
  /** A loading toast shows while the answer is awaited. */
  readonly loading: boolean;
  readonly money: boolean;
  /** Parameters of a POST that stand in the query. */
  readonly query?: readonly string[];
  /** The answer is a picture and no data: its address is shown, nothing is read. */
  readonly answers?: 'image';
  /** When the answer is a bare list, it is read as the property of this name. */
  readonly listAs?: string;
  readonly request: Type;
  readonly answer: Type;
  /** Codes of failure that screens tell apart; '*' are all others. */
  readonly errors: readonly string[];
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
  | { readonly do: 'page'; readonly path: string; readonly params?: Readonly<Record<string, string>> };

/** A route of a published screen. */
export interface RouteEntry {
  readonly id: string;
  readonly path?: string;
  readonly hash?: string;
  readonly aliases: readonly string[];
  readonly params: Readonly<Record<string, RouteParameter>>;
}

export interface RouteParameter {
  readonly type: 'text' | 'number' | 'boolean' | 'amount' | 'date' | 'list' | 'record';
  readonly required?: boolean;
  readonly aliases?: readonly string[];
  readonly values?: readonly string[];
}

/** Everything outside a document that it may name. */
export interface Contracts {
  readonly calls: Readonly<Record<string, CallContract>>;
  readonly natives: Readonly<Record<string, NativeContract>>;
  readonly datasets: Readonly<Record<string, Type>>;
}
