import type { CallContract } from '../document/contract.ts';
import { ownEntry } from '../document/json.ts';
import type { Ports, RuntimeErrorReport } from '../runtime/ports.ts';
import type { Params } from './call-request.ts';

export interface PicturePortOptions {
  readonly calls: Readonly<Record<string, CallContract>>;
  /** Throws if the URL would leave the path of the contract. */
  buildUrl(contract: CallContract, params: Params): string;
  /** In milliseconds since 1970. */
  now(): number;
  report(error: Omit<RuntimeErrorReport, 'screen'>): void;
}

/** The parameter `t` bypasses caches: URLs are unique even within a millisecond. */
export const createPicturePort = ({
  calls,
  buildUrl,
  now,
  report,
}: PicturePortOptions): Ports['imageAddress'] => {
  let last = 0;
  return (call, params) => {
    const contract = ownEntry(calls, call);
    if (contract?.answers !== 'image' || contract.method !== 'GET') {
      report({ kind: 'step', code: 'unknown-picture' });
      return undefined;
    }
    last = Math.max(now(), last + 1);
    try {
      return buildUrl(contract, { ...params, t: last });
    } catch {
      report({ kind: 'address', code: 'picture-refused' });
      return undefined;
    }
  };
};
