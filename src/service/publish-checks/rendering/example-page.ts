// How an example of a document becomes a page: its address, what is stored, what calls answer, what must be seen.
import type { ScreenDocument } from '../../../../renderer/entries/node.ts';
import { calls } from '../../../contracts/generated/contracts.ts';

export type Example = NonNullable<ScreenDocument['examples']>[string];

/** States of which the app speaks before their screen is opened, with its words; by the document and the example. */
const appMessages: Readonly<Record<string, readonly string[]>> = {
  'registration not-loaded': ['There is no such promotion'],
};

/** What must be seen: texts, or nodes as `#` and their id. */
export const listExpectedTexts = (
  { id }: ScreenDocument,
  name: string,
  { visible }: Example,
): readonly string[] => appMessages[`${id} ${name}`] ?? visible ?? [];

/** The address of an example, from its path on. */
export const exampleAddress = (
  { kind, route = {} }: ScreenDocument,
  { params = {} }: Example,
): string => {
  const given = new Map(Object.entries(params).map(([name, value]) => [name, toText(value)]));
  const hash = route.hash?.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ''),
  );
  const path = kind === 'template' ? '/#/registerTemplate' : (route.path ?? `/${hash ?? ''}`);
  return `${path}?${new URLSearchParams([['userId', 'sample'], ...given]).toString()}`;
};

/** What the page finds in its session and for ever, by key. */
export const listStoredEntries = ({ stored = {} }: Example): [key: string, text: string][] =>
  Object.entries(stored).map(([key, value]) => [key, toText(value)]);

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** An answer to a call: a picture, a body, or nothing that can be read, as when the network fails. */
export type ExampleResponse =
  | { readonly is: 'picture' }
  | { readonly is: 'body'; readonly body: object }
  | { readonly is: 'nothing' };

/**
 * What the loan core answers in an example.
 * @param path behind the prefix of backend calls
 */
export const findExampleResponse = (
  document: ScreenDocument,
  { params, answers }: Example,
  method: string,
  path: string,
): ExampleResponse => {
  const sharing = Object.entries(calls).filter(
    ([, call]) => call.method === method && call.path === path,
  );
  if (sharing.some(([, call]) => call.answers === 'image')) return { is: 'picture' };
  if (document.kind === 'template' && sharing.some(([name]) => name === 'channel-template'))
    return {
      is: 'body',
      body: {
        code: '0',
        message: '',
        data: { id: params?.['id'], screen: document, values: params },
      },
    };
  const [given] = sharing.flatMap(([name]) => answers?.[name] ?? []);
  return given === undefined ? { is: 'nothing' } : { is: 'body', body: { message: '', ...given } };
};

/** Where the pictures of examples lie that do not exist. */
export const samplePicturePath = '/sample/';

/** A picture that stands for those of other hosts, and for those of examples. */
export const placeholderPicture = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="120" height="80"><rect width="120" height="80" fill="#dfe7ef"/><path d="M20 62l26-30 18 20 14-14 22 24z" fill="#8ea3b8"/></svg>',
} as const;
