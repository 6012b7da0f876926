import { decodeValue } from '../../renderer/entries/node.ts';
import { type CallName, calls } from '../contracts/generated/contracts.ts';
import type { OrderSummary } from './orders/order-summaries.ts';
import type { RunningSandbox } from './sandbox.fixture.ts';

export interface Answer {
  readonly code: number | string;
  readonly message: string;
  readonly data: unknown;
}

const read = (call: CallName, answer: Answer): unknown => {
  const { success, answer: type, listAs, textAs, beside = [] } = calls[call];
  if (!success.includes(String(answer.code))) return undefined;
  const { data } = answer;
  const listed = listAs !== undefined && Array.isArray(data) ? { [listAs]: data } : data;
  const found = textAs !== undefined && typeof listed === 'string' ? { [textAs]: listed } : listed;
  const extra = Object.fromEntries(
    Object.entries(answer).filter(([name]) => beside.includes(name)),
  );
  const faults: string[] = [];
  const value = decodeValue(
    type,
    { ...extra, ...(typeof found === 'object' ? found : {}) },
    ({ pointer, expected }) => faults.push(`${pointer}: ${expected}`),
  );
  if (faults.length > 0 || value === undefined)
    throw new Error(
      `${call}: the answer does not fit its contract (${faults.join(', ')}): ${JSON.stringify(answer)}`,
    );
  return JSON.parse(JSON.stringify(value)) as unknown;
};

export const call = async (
  { app }: RunningSandbox,
  userId: string,
  name: CallName,
  params: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const { method, path, query = [] } = calls[name];
  const isQuery = (param: string): boolean => method === 'GET' || query.includes(param);
  const pick = (inQuery: boolean): Record<string, string> =>
    Object.fromEntries(Object.entries(params).filter(([param]) => isQuery(param) === inQuery));
  const response = await app.inject({
    method,
    url: `/gateway${path}?${new URLSearchParams({ userId, ...pick(true) }).toString()}`,
    ...(method === 'GET'
      ? {}
      : {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(pick(false)).toString(),
        }),
  });
  const answer = response.json<Answer>();
  return { ...answer, data: read(name, answer) };
};

export const act = async <Done>(
  { app }: RunningSandbox,
  action: string,
  payload: object,
): Promise<Done> => {
  const response = await app.inject({ method: 'POST', url: `/sandbox/api/${action}`, payload });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Done>();
};

export const begin = async (
  sandbox: RunningSandbox,
  userId: string,
  beginning: object,
): Promise<string> =>
  (await act<{ orderId: string }>(sandbox, 'beginning', { userId, ...beginning })).orderId;

export const ordersOf = async ({ app }: RunningSandbox, userId: string): Promise<OrderSummary[]> =>
  (await app.inject(`/sandbox/api/orders?userId=${userId}`)).json<{ orders: OrderSummary[] }>()
    .orders;

export const payAt = async ({ app }: RunningSandbox, address: string): Promise<string> => {
  const paid = await app.inject({ method: 'POST', url: address });
  return (await app.inject(String(paid.headers.location))).body;
};
