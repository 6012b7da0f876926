import type { Formats } from '../document/amount.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import type { AddressUse } from '../document/component-shape.ts';
import type { DeviceFlag } from '../document/screen-roots.ts';

/** What a backend call came to. */
export type CallResponse =
  | {
      readonly success: true;
      readonly code: string;
      readonly message: string;
      readonly data: unknown;
    }
  /** `code` is the result code, or `network` when no readable answer came. */
  | { readonly success: false; readonly code: string; readonly message: string };

export interface ToastMessage {
  readonly text: string;
  readonly kind: 'plain' | 'info' | 'success' | 'fail';
  /** Milliseconds, of a plain toast. */
  readonly duration: number | undefined;
}

/** Another screen with the parameters of its route. */
export interface PageTarget {
  readonly to: string;
  readonly with: Readonly<Record<string, unknown>>;
}

export type Navigation =
  | { readonly how: 'push' | 'replace'; readonly page: PageTarget }
  | { readonly how: 'back' }
  /** An address out of an answer; the port decides whether it is followed, and adds what identifies the person where `session` allows it. */
  | {
      readonly how: 'assign' | 'replace';
      readonly address: string;
      readonly session: 'none' | 'own' | 'listed';
    }
  /** The address of a file to keep. */
  | { readonly how: 'download'; readonly address: string };

/** A fault seen on the phone: codes only, never values. */
export interface RuntimeErrorReport {
  readonly kind: 'document' | 'answer' | 'widget' | 'address' | 'native' | 'limit' | 'step';
  readonly code: string;
  readonly screen: string;
  readonly pointer?: string;
}

/** What the engine needs from the app around it. Every function is safe to call: faults are reported inside the port. */
export interface Ports {
  readonly formats: Formats;
  /** Public configuration that screens may read, by name. */
  readonly config: Readonly<Record<string, unknown>>;
  /**
   * The sentence in the language of the person.
   * @param argument what will stand for a {name}, which may decide between forms of the sentence
   * @param own translations that the document brings, which win over those of the app
   */
  translate(
    text: string,
    argument?: (name: string) => string,
    own?: ScreenDocument['texts'],
  ): string;
  /** @param isQuiet nobody is told of a failure or of the wait, whatever the contract says */
  request(
    call: string,
    params: Readonly<Record<string, unknown>>,
    isSilent?: boolean,
  ): Promise<CallResponse>;
  /** A new address of the picture that a call answers; undefined when there is no such call. */
  imageAddress(call: string, params: Readonly<Record<string, unknown>>): string | undefined;
  /** Loads a data set of the app; rejects when it cannot be had. */
  dataset(name: string): Promise<unknown>;
  native(
    call: string,
    params: Readonly<Record<string, unknown>>,
    page: PageTarget | undefined,
  ): void;
  /** @returns false when it goes nowhere: there is no such screen, or the address may not be followed, of which the person is told. */
  navigate(navigation: Navigation): boolean;
  /** The address in full when it may be used this way; undefined when it is refused. */
  resolveAddress(use: AddressUse, value: string): string | undefined;
  toast(message: ToastMessage): void;
  /** @returns false when the browser refuses. */
  copy(text: string): Promise<boolean>;
  /** Where the device is, as degrees of latitude and longitude; undefined when the person or the browser refuses, or after 10 s. Asks the person. */
  locate(): Promise<string | undefined>;
  store(
    where: 'session' | 'local',
    how: 'put' | 'remove' | 'clear',
    key: string | undefined,
    value: unknown,
  ): void;
  /** Sets a cookie of this site for good. */
  cookie(name: string, value: string): void;
  /** What is kept under a key, as it was written there; undefined when there is nothing, or the browser refuses. */
  readStored(where: 'session' | 'local', key: string): string | undefined;
  track(event: string, values: Readonly<Record<string, unknown>>): void;
  report(error: RuntimeErrorReport): void;
  /** Half-filled forms that survive a reload. */
  readonly drafts: {
    read(screen: string): unknown;
    write(screen: string, values: unknown): void;
    remove(screen: string): void;
  };
  /** What is left of countdowns when the page is loaded anew; a page that is opened in another way has nothing. */
  readonly countdowns: Ports['drafts'];
  /**
   * Operations that were sent, kept beyond the page and beyond everything that a screen stores or clears. Never rejects, and is never waited for long: a phone
   * that keeps nothing is reported.
   */
  readonly operations: {
    read(name: string): Promise<unknown>;
    write(name: string, operation: unknown): Promise<void>;
    remove(name: string): Promise<void>;
  };
  /** Runs a job while no other tab runs one of the same name. @returns false when another does. */
  runExclusive(name: string, job: () => Promise<void>): Promise<boolean>;
  readonly device: {
    read(name: DeviceFlag): boolean;
    /** @returns the end of the subscription. */
    subscribe(listener: (name: DeviceFlag) => void): () => void;
  };
}
