import {
  ownEntry,
  type CallContract,
  type RuntimeErrorReport,
  type Ports,
} from '../../../renderer/entries/browser.ts';
import { buildCallUrl, type CallOptions } from '../http/send-call.ts';

export interface PicturePortOptions {
  readonly calls: Readonly<Record<string, CallContract>>;
  options(): CallOptions;
  report(error: Omit<RuntimeErrorReport, 'screen'>): void;
}

/** URLs are unique even within a millisecond. */
export const createPicturePort = ({
  calls,
  options,
  report,
}: PicturePortOptions): Ports['imageAddress'] => {
  let last = 0;
  return (call, params) => {
    const contract = ownEntry(calls, call);
    if (contract?.answers !== 'image' || contract.method !== 'GET') {
      report({ kind: 'step', code: 'unknown-picture' });
      return undefined;
    }
    last = Math.max(Date.now(), last + 1);
    try {
      return buildCallUrl(contract, params, last, options());
    } catch {
      report({ kind: 'address', code: 'picture-refused' });
      return undefined;
    }
  };
};
