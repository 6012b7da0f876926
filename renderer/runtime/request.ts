import { connectionCode, type CallContract } from '../document/contract.ts';
import { isRecord } from '../document/json.ts';
import { readValue } from '../document/read-value.ts';
import type { Answer, Ports } from './ports.ts';
import { tellOfConnection } from './tell-of-connection.ts';

/** A bare list or text stands for the property that the contract names. */
const unwrapped = ({ listAs, textAs }: CallContract, data: unknown): unknown => {
  if (listAs !== undefined && Array.isArray(data)) return { [listAs]: data };
  return textAs !== undefined && typeof data === 'string' ? { [textAs]: data } : data;
};

/** Reads the data of an answer through its contract. */
const readAnswer = (
  contract: CallContract,
  data: unknown,
  fault: (code: string, pointer: string) => void,
): unknown => {
  const found = unwrapped(contract, data);
  const isNothingExpected =
    contract.answer.kind === 'record' && Object.keys(contract.answer.fields).length === 0;
  return readValue(
    contract.answer,
    isNothingExpected && !isRecord(found) ? {} : found,
    ({ pointer, expected }) => fault(`expected-${expected}`, pointer),
  );
};

/** An answer of success that cannot be used is to the person what a broken connection is (docs/decisions/unusable-answers.md). */
const unusable: Answer = { success: false, code: connectionCode, message: '' };

/** How a call is sent. money: by an operation; nothing else may send a call that moves money. quiet: nobody is told of a failure. */
export type Way = 'plain' | 'money' | 'quiet';

/**
 * Sends a call of a contract and reads the answer through it. Never rejects. An answer of success whose data cannot be read as a whole is a failure
 * with the code `network`, like a page of HTML: nothing of it can be trusted. The request layer took it for a success, so the person is told here.
 */
export const sendRequest = async (
  call: string,
  params: Readonly<Record<string, unknown>>,
  contract: CallContract | undefined,
  screen: string,
  ports: Ports,
  way: Way = 'plain',
): Promise<Answer> => {
  if (contract === undefined || (contract.money && way !== 'money')) {
    ports.report({
      kind: 'step',
      code: contract === undefined ? 'unknown-call' : 'money-without-operation',
      screen,
    });
    return unusable;
  }
  const answer = await (way === 'quiet'
    ? ports.request(call, params, true)
    : ports.request(call, params));
  if (!answer.success) return answer;
  const data = readAnswer(contract, answer.data, (code, pointer) =>
    ports.report({ kind: 'answer', code: `${call}-${code}`, screen, pointer }),
  );
  if (data !== undefined) return { ...answer, data };
  if ((contract.messages === 'toast' || contract.messages === 'own-codes') && way !== 'quiet')
    tellOfConnection(ports);
  return unusable;
};
