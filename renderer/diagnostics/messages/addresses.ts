import { quoteNames, type Messages } from './wording.ts';

type Purpose = 'link' | 'shell' | 'image' | 'frame' | 'download';

const purposeLabels: Readonly<Record<Purpose, string>> = {
  link: 'links',
  shell: 'links',
  image: 'images',
  frame: 'frames',
  download: 'downloads',
};

/** Messages about addresses that authors write or compose. */
export const addressMessages = {
  'refused-address.scheme': ({ scheme }: { readonly scheme: string }) => ({
    message: `the app refuses "${scheme}" addresses. Write an https address of a listed host, or a path of the app.`,
    found: scheme,
  }),
  'refused-address.host': ({
    purpose,
    host,
    known,
  }: {
    readonly purpose: Purpose;
    readonly host: string;
    /** Listed hosts. */
    readonly known: readonly string[];
  }) => ({
    message: `the host "${host}" is not listed for ${purposeLabels[purpose]}. ${
      known.length === 0
        ? 'Use a path of the app, or let an administrator list the host.'
        : `Use a path of the app, or a listed host: ${quoteNames(known)}.`
    }`,
    found: host,
  }),
  'refused-address.unclear': () =>
    'browsers read this address in more than one way. Write https, the host and a slash, or a path of the app.',
  'refused-address.characters': () =>
    'browsers drop blanks around an address and control characters, and turn backslashes. Remove these characters.',
  'refused-address.credentials': () =>
    'this address has a user name or password, which the app refuses. Remove the part between the slashes and the host.',
  'refused-address.composed': () =>
    'the host of this address is not fixed. Begin with a whole address, and add values with ["address", …].',
  'refused-address.input': () =>
    'this address comes from the URL, an input or browser storage, so it could lead anywhere. Use an address from a response.',
} satisfies Messages;
