import axios, { type AxiosInstance } from 'axios';

/** What a call answers. */
export interface Answer<Data> {
  readonly code: string | number;
  readonly message: string;
  readonly data: Data;
}

const address = new URLSearchParams(window.location.search);

/** A parameter of the address; '' where it has none. */
export const parameter = (name: string): string => address.get(name) ?? '';

const ofEveryCall = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'userId',
  'merchantNumber',
  'mobilePhone',
  'appName',
];
const session = Object.fromEntries(ofEveryCall.map((name) => [name, parameter(name)]));

const clientWith = (...headers: readonly string[]): AxiosInstance =>
  axios.create({
    baseURL: '/gateway',
    timeout: 60_000,
    params: session,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...Object.fromEntries(headers.map((name) => [name, parameter(name)])),
    },
  });

const orders = clientWith('building', 'gather');
const promotions = clientWith('swift', 'eyes');

type Params = Readonly<Record<string, string>>;

/** The two clients of the loan core: for borrowers' own pages and for promotions. */
export const clients = { orders, promotions } as const;

/** @throws (rejects) without an answer, and with its message when the loan core refuses */
const dataOf = <Data>({ code, message, data }: Answer<Data>): Data => {
  if (Number(code) !== 0) throw new Refusal(String(code), message);
  return data;
};

/** The loan core says no. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const get = async <Data>(
  client: AxiosInstance,
  path: string,
  params: Params = {},
): Promise<Data> => dataOf((await client.get<Answer<Data>>(path, { params })).data);

export const post = async <Data>(
  client: AxiosInstance,
  path: string,
  params: Params,
): Promise<Data> =>
  dataOf((await client.post<Answer<Data>>(path, new URLSearchParams(params))).data);

/** The address of a picture that the loan core draws. */
export const pictureOf = (path: string, params: Params): string =>
  promotions.getUri({ url: path, params });
