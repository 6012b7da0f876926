import { ownEntry } from '../../document/json.ts';
import { sendRequest, type SourceLoader } from '../define.ts';

/** Asks the backend by the contract of the call. */
export const loadCall: SourceLoader = (call, params, { screen, contracts, ports }) =>
  sendRequest(call, params, ownEntry(contracts.calls, call), screen, ports);
