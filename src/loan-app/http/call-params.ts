import type { CallContract } from '../../../renderer/index.ts';
import { toParamText } from '../addresses/parameter-text.ts';
import type { Query } from '../addresses/query.ts';
import { commonParams } from '../addresses/session.ts';

export type Params = Readonly<Record<string, unknown>>;

/** Where the request layer finds what screens do not give. */
export interface InjectedParams {
  /** Parameters of the page address. */
  readonly query: Query;
  /** What the configuration fills in, by parameter. */
  readonly settings: Readonly<Record<string, string | number>>;
}

const toFields = (params: Params, isWanted: (name: string) => boolean): URLSearchParams => {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = toParamText(value);
    if (isWanted(name) && text !== undefined) fields.set(name, text);
  }
  return fields;
};

/** The parameters with those that the contract has filled in here: values of the session stay out of the hands of screens. */
export const withInjected = (
  params: Params,
  { filled = {} }: Pick<CallContract, 'filled'>,
  { query, settings }: InjectedParams,
): Params => ({
  ...params,
  ...Object.fromEntries(
    Object.entries(filled).map(([name, from]) => [
      name,
      from === 'session' ? (query.get(name) ?? '') : settings[name],
    ]),
  ),
});

/** Parameters in the address: those of a GET and the ones that the contract puts there, then the common ones, which no field can replace. */
export const toQuery = (
  contract: Pick<CallContract, 'method' | 'query'>,
  params: Params,
  query: Query,
): URLSearchParams => {
  const search = toFields(
    params,
    (name) => contract.method === 'GET' || contract.query?.includes(name) === true,
  );
  for (const name of commonParams) search.set(name, query.get(name) ?? '');
  return search;
};

/** The body of a POST: a form, or parts where the contract says that files go along. */
export const toBody = (
  contract: Pick<CallContract, 'query' | 'body'>,
  params: Params,
): URLSearchParams | FormData => {
  const isWanted = (name: string): boolean => contract.query?.includes(name) !== true;
  const fields = toFields(params, isWanted);
  if (contract.body !== 'multipart') return fields;
  const parts = new FormData();
  for (const [name, value] of fields) parts.set(name, value);
  for (const [name, value] of Object.entries(params))
    if (isWanted(name) && value instanceof Blob) parts.set(name, value);
  return parts;
};
