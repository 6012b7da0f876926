import { networkErrorCode, networkErrorMessage, type CallContract } from '../document/contract.ts';
import { ownEntry } from '../document/json.ts';
import type { CallResponse, RuntimeErrorReport } from '../runtime/ports.ts';
import { UnsendableCallError } from './call-request.ts';
import type { CallResult } from './envelope.ts';
import type { Toasts } from './toasts.ts';

export interface RequestPortOptions {
  readonly calls: Readonly<Record<string, CallContract>>;
  send(
    contract: CallContract,
    params: Readonly<Record<string, unknown>>,
    idempotencyKey?: string,
  ): Promise<CallResult>;
  readonly toasts: Toasts;
  translate(text: string): string;
  isLeaving(): boolean;
  /** @param isLeft true while the page is being left, which may have cut the request */
  report(error: Omit<RuntimeErrorReport, 'screen'>, isLeft?: boolean): void;
}

const leavingMs = 2000;
/** True soon after the page was asked to unload, after which it may stay, as for a download. */
export const watchLeaving = (view: Window): (() => boolean) => {
  let askedAt = -leavingMs;
  view.addEventListener('beforeunload', () => (askedAt = performance.now()));
  return () => performance.now() - askedAt < leavingMs;
};

/**
 * Shows at most one failure toast, as the contract says (API-15, API-17, API-25). Never rejects.
 */
export const createRequestPort =
  ({ calls, send, toasts, translate, isLeaving, report }: RequestPortOptions) =>
  async (
    call: string,
    params: Readonly<Record<string, unknown>>,
    isSilent = false,
    idempotencyKey?: string,
  ): Promise<CallResponse> => {
    const contract = ownEntry(calls, call);
    if (contract === undefined) {
      report({ kind: 'step', code: 'unknown-call' });
      return { success: false, code: networkErrorCode, message: '' };
    }
    const loaded = contract.loading && !isSilent ? toasts.loading(translate('Loading')) : undefined;
    const messages = isSilent ? 'silent' : contract.messages;
    const notify = (text: string): void => toasts.show({ text, kind: 'fail', duration: undefined });
    try {
      const { success, code, message, data } = await send(contract, params, idempotencyKey);
      loaded?.();
      if (success) return { success, code, message, data };
      if (messages === 'toast' && message !== '') notify(message);
      return { success, code, message };
    } catch (error) {
      loaded?.();
      const isTooLarge = error instanceof Error && 'status' in error && error.status === 413;
      // Nothing was sent, so a payment is refused, not uncertain.
      const code =
        error instanceof UnsendableCallError
          ? 'unsendable'
          : isTooLarge
            ? 'too-large'
            : networkErrorCode;
      report({ kind: 'answer', code: `${call}-${code}` }, isLeaving());
      if (messages === 'toast' || messages === 'own-codes')
        notify(
          isTooLarge
            ? translate('What you send is too large. Choose a smaller picture, or write less.')
            : translate(networkErrorMessage),
        );
      return { success: false, code, message: '' };
    }
  };
