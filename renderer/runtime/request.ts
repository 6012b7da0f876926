import type { Ports, CallResponse } from './ports.ts';
import { networkErrorCode, networkErrorMessage, type CallContract } from '../document/contract.ts';
import { isRecord } from '../document/json.ts';
import { decodeValue } from '../document/decode.ts';

export const notifyNetworkError = (ports: Ports): void =>
  ports.toast({
    text: ports.translate(networkErrorMessage),
    kind: 'fail',
    duration: undefined,
  });

const wrapBareData = ({ listAs, textAs }: CallContract, data: unknown): unknown => {
  if (listAs !== undefined && Array.isArray(data)) return { [listAs]: data };
  return textAs !== undefined && typeof data === 'string' ? { [textAs]: data } : data;
};

const decodeResponse = (
  contract: CallContract,
  data: unknown,
  report: (code: string, pointer: string) => void,
): unknown => {
  const found = wrapBareData(contract, data);
  const isNothingExpected =
    contract.answer.kind === 'record' && Object.keys(contract.answer.fields).length === 0;
  return decodeValue(
    contract.answer,
    isNothingExpected && !isRecord(found) ? {} : found,
    ({ pointer, expected }) => report(`expected-${expected}`, pointer),
  );
};

/** Treated as a connection error (docs/decisions/map-requests-and-responses-in-contracts.md). */
const unusableResponse: CallResponse = { success: false, code: networkErrorCode, message: '' };

/** operation: required for calls that move money. silent: shows no error message. */
type SendMode = 'default' | 'operation' | 'silent';

/**
 * Sends a call and decodes the response by its contract. Never rejects. An undecodable success
 * response becomes code `network`; the request layer took it for a success, so the error is shown
 * here.
 */
export const sendRequest = async (
  call: string,
  params: Readonly<Record<string, unknown>>,
  contract: CallContract | undefined,
  screen: string,
  ports: Ports,
  mode: SendMode = 'default',
  idempotencyKey?: string,
): Promise<CallResponse> => {
  if (contract === undefined || (contract.money && mode !== 'operation')) {
    ports.report({
      kind: 'step',
      code: contract === undefined ? 'unknown-call' : 'money-without-operation',
      screen,
    });
    return unusableResponse;
  }
  const answer = await (mode === 'silent'
    ? ports.request(call, params, true)
    : idempotencyKey === undefined
      ? ports.request(call, params)
      : ports.request(call, params, false, idempotencyKey));
  if (!answer.success) return answer;
  const data = decodeResponse(contract, answer.data, (code, pointer) =>
    ports.report({ kind: 'answer', code: `${call}-${code}`, screen, pointer }),
  );
  if (data !== undefined) return { ...answer, data };
  if ((contract.messages === 'toast' || contract.messages === 'own-codes') && mode !== 'silent')
    notifyNetworkError(ports);
  return unusableResponse;
};
