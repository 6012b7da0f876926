import type { ActionLock } from './action-lock.ts';
import type { AddressPolicy, RouteEntry } from '../document/contract.ts';
import type { Formats } from '../document/amount.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import type { AddressUse } from '../document/component-shape.ts';
import type { DeviceFlag } from '../document/screen-roots.ts';

export type CallResponse =
  | {
      readonly success: true;
      readonly code: string;
      readonly message: string;
      readonly data: unknown;
    }
  /** `code` is the result code, or `network` if there was no readable response. */
  | { readonly success: false; readonly code: string; readonly message: string };

export interface ToastMessage {
  readonly text: string;
  readonly kind: 'plain' | 'info' | 'success' | 'fail';
  readonly duration: number | undefined;
}

export interface PageTarget {
  readonly to: string;
  readonly with: Readonly<Record<string, unknown>>;
}

export type Navigation =
  | { readonly how: 'push' | 'replace'; readonly page: PageTarget }
  | { readonly how: 'back' }
  /** URL from a response. The port decides if it is followed and if the session is added. */
  | {
      readonly how: 'assign' | 'replace' | 'open';
      readonly address: string;
      readonly session: 'none' | 'own' | 'listed';
      /** The document names the host, which must be listed. */
      readonly isWritten?: true;
    }
  | { readonly how: 'download'; readonly address: string };

/** Error seen on the client. Contains codes only, never values. */
export interface RuntimeErrorReport {
  readonly kind: 'document' | 'answer' | 'widget' | 'address' | 'native' | 'limit' | 'step';
  readonly code: string;
  readonly screen: string;
  readonly pointer?: string;
}

/** Interface to the host app. Functions never throw; ports report their own errors. */
export interface Ports {
  readonly formats: Formats;
  readonly config: Readonly<Record<string, unknown>>;
  /**
   * @param argument value of a {name}, which may select a plural form
   * @param own translations in the document; they override those of the app
   */
  translate(
    text: string,
    argument?: (name: string) => string,
    own?: ScreenDocument['texts'],
  ): string;
  /**
   * @param isSilent shows neither errors nor a spinner, whatever the contract says
   * @param idempotencyKey of the operation, for the header that the contract names
   */
  request(
    call: string,
    params: Readonly<Record<string, unknown>>,
    isSilent?: boolean,
    idempotencyKey?: string,
  ): Promise<CallResponse>;
  imageAddress(call: string, params: Readonly<Record<string, unknown>>): string | undefined;
  dataset(name: string): Promise<unknown>;
  native(
    call: string,
    params: Readonly<Record<string, unknown>>,
    page: PageTarget | undefined,
  ): void;
  /** @returns false if the screen is unknown or the address is not allowed */
  navigate(navigation: Navigation): boolean;
  resolveAddress(use: AddressUse, value: string): string | undefined;
  toast(message: ToastMessage): void;
  /** @returns false if the browser refuses */
  copy(text: string): Promise<boolean>;
  /** Degrees of latitude and longitude; undefined if denied, or after 10 s. */
  locate(): Promise<string | undefined>;
  store(
    where: 'session' | 'local',
    how: 'put' | 'remove' | 'clear',
    key: string | undefined,
    value: unknown,
  ): void;
  cookie(name: string, value: string): void;
  readStored(where: 'session' | 'local', key: string): string | undefined;
  track(event: string, values: Readonly<Record<string, unknown>>): void;
  report(error: RuntimeErrorReport): void;
  readonly drafts: {
    read(screen: string): unknown;
    write(screen: string, values: unknown): void;
    remove(screen: string): void;
  };
  /** Survives a reload only; a page opened in another way has none. */
  readonly countdowns: Ports['drafts'];
  /**
   * Sent operations, persisted apart from everything that screens store or clear. Never rejects and
   * never blocks for long; storage errors are reported.
   */
  readonly operations: {
    read(name: string): Promise<unknown>;
    write(name: string, operation: unknown): Promise<void>;
    remove(name: string): Promise<void>;
    /** Reason why `Screen` opens no document of class money; missing if it may. */
    readonly moneyRefusal?: string;
  };
  /** Shared by all screens of one user: createActionLock. */
  readonly runExclusive: ActionLock;
  /** Data for the check of documents in development. Missing: `Screen` does not check them. */
  readonly development?: {
    readonly routes: readonly RouteEntry[];
    readonly hosts: NonNullable<AddressPolicy['hosts']>;
    /** Shows the mistakes of a document to its author. */
    warn(message: string): void;
  };
  readonly device: {
    read(name: DeviceFlag): boolean;
    subscribe(listener: (name: DeviceFlag) => void): () => void;
  };
}
