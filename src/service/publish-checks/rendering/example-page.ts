import {
  isRecord,
  type CallContract,
  type HttpCall,
  type ScreenDocument,
} from '../../../../renderer/entries/node.ts';
import { calls } from '../../../contracts/generated/contracts.ts';

export type ScreenExample = NonNullable<ScreenDocument['examples']>[string];

/** Messages the app shows before it opens the screen, by `<document> <example>`. */
const appMessages: Readonly<Record<string, readonly string[]>> = {
  'registration not-loaded': ['There is no such promotion'],
};

export const listExpectedTexts = (
  { id }: ScreenDocument,
  name: string,
  { visible }: ScreenExample,
): readonly string[] => appMessages[`${id} ${name}`] ?? visible ?? [];

export const exampleAddress = (
  { kind, route = {} }: ScreenDocument,
  { params = {} }: ScreenExample,
): string => {
  const given = new Map(Object.entries(params).map(([name, value]) => [name, toText(value)]));
  const hash = route.hash?.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ''),
  );
  const path = kind === 'template' ? '/#/registerTemplate' : (route.path ?? `/${hash ?? ''}`);
  return `${path}?${new URLSearchParams([['userId', 'sample'], ...given]).toString()}`;
};

export const listStoredEntries = ({ stored = {} }: ScreenExample): [key: string, text: string][] =>
  Object.entries(stored).map(([key, value]) => [key, toText(value)]);

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Response to a call. 'nothing' is unreadable, as after a network failure. */
export type ExampleResponse =
  { readonly is: 'picture' } | BodyResponse | { readonly is: 'nothing' };

interface BodyResponse {
  readonly is: 'body';
  readonly status: number;
  readonly body: object;
}

/** @param template path of a contract, with segments such as `{loanId}` */
export const isPathOf = (template: string, path: string): boolean => {
  const [wanted, found] = [template.split('/'), path.split('/')];
  return (
    wanted.length === found.length &&
    wanted.every((segment, index) => segment.startsWith('{') || segment === found[index])
  );
};

/** Status of a refusal where the status decides. */
const exampleRefusal = 404;

const successStatus = ({ statuses = {} }: HttpCall): number =>
  Number(Object.entries(statuses).find(([, meaning]) => meaning === 'success')?.[0] ?? 200);

/** Writes an example as the loan core responds. */
export const toBody = (
  { success, http }: CallContract,
  given: { readonly code?: unknown; readonly data?: unknown },
): BodyResponse => {
  if (http?.envelope === undefined)
    return { is: 'body', status: 200, body: { message: '', ...given } };
  return success.includes(String(given.code))
    ? { is: 'body', status: successStatus(http), body: isRecord(given.data) ? given.data : {} }
    : { is: 'body', status: exampleRefusal, body: {} };
};

/** @param path after the prefix of backend calls */
export const findExampleResponse = (
  document: ScreenDocument,
  { params, answers }: ScreenExample,
  method: string,
  path: string,
): ExampleResponse => {
  const sharing = Object.entries<CallContract>(calls).filter(
    ([, call]) => call.method === method && isPathOf(call.path, path),
  );
  if (sharing.some(([, call]) => call.answers === 'image')) return { is: 'picture' };
  if (document.kind === 'template' && sharing.some(([name]) => name === 'channel-template'))
    return {
      is: 'body',
      status: 200,
      body: {
        code: '0',
        message: '',
        data: { id: params?.['id'], screen: document, values: params },
      },
    };
  for (const [name, contract] of sharing) {
    const given = answers?.[name];
    if (given !== undefined) return toBody(contract, given);
  }
  return { is: 'nothing' };
};

/** Path prefix of sample pictures, which do not exist. */
export const samplePicturePath = '/sample/';

/** Placeholder for external and sample pictures. */
export const placeholderPicture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="120" height="80"><rect width="120" height="80" fill="#dfe7ef"/><path d="M20 62l26-30 18 20 14-14 22 24z" fill="#8ea3b8"/></svg>',
} as const;
