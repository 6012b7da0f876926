import { ownEntry } from '../../document/json.ts';
import { sendRequest, type SourceLoader } from '../define.ts';

export const loadCall: SourceLoader = (call, params, { screen, contracts, ports }) =>
  sendRequest(call, params, ownEntry(contracts.calls, call), screen, ports);
