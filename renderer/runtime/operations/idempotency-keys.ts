import type { CallContract } from '../../document/contract.ts';
import { canonicalJson, type UnknownRecord } from '../../document/json.ts';

export interface IdempotencyKeys {
  /** @returns undefined if the contract sends no key */
  readonly keyFor: (
    storageKey: string,
    contract: CallContract | undefined,
    params: UnknownRecord,
  ) => string | undefined;
  /** The next operation has another key. */
  readonly forget: (storageKey: string) => void;
}

/** Keys of operations that may have taken effect, by storage key. */
export const createIdempotencyKeys = (page: string): IdempotencyKeys => {
  const open = new Map<string, { readonly key: string; readonly params: string }>();
  return {
    keyFor: (storageKey, contract, params) => {
      if (!Object.values(contract?.http?.headers ?? {}).includes('idempotency-key'))
        return undefined;
      const written = canonicalJson(params);
      const last = open.get(storageKey);
      // A request sent again must have its first key, in case the first one arrives late.
      const key =
        last?.params === written
          ? last.key
          : `${page}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
      open.set(storageKey, { key, params: written });
      return key;
    },
    forget: (storageKey) => void open.delete(storageKey),
  };
};
