// Values of a session, each unlike anything else, and where each may be found. Everywhere else it is a leak.

/** Where something was found. own: at this service; foreign: at any other host. */
export type Place =
  | 'address of a page'
  | 'address of a call'
  | 'header of a call'
  | 'body of a call'
  | 'address of a file'
  | 'referrer'
  | 'cookie header'
  | 'report'
  | 'foreign address'
  | 'foreign header or body'
  | 'listed address'
  | 'session storage'
  | 'session storage after sending'
  | 'local storage'
  | 'database of the phone'
  | 'cookie'
  | 'page'
  | 'page for developers'
  | 'captcha on the page'
  | 'shell'
  | 'analytics'
  | 'console'
  | 'answer of the service'
  | 'log of the service'
  | 'metrics of the service';

export interface Mark {
  readonly name: string;
  readonly value: string;
  readonly allowed: readonly Place[];
  readonly why: string;
}

/**
 * What identifies a borrower is in the address of every page of ours, and goes along on every call (AMB-27, AMB-28, SESS-13); a captcha is such a call. The page
 * for developers, to which nothing leads, shows what is in its address, to be changed (PREVIEW-01).
 */
const identity: readonly Place[] = [
  'address of a page',
  'address of a call',
  'captcha on the page',
  'page for developers',
  'shell',
];
/** Hosts of the list are led to with it (contract 9). */
const carried: readonly Place[] = [...identity, 'listed address'];

const inAddress: readonly (readonly [
  name: string,
  value: string,
  allowed: readonly Place[],
  why: string,
])[] = [
  [
    'userId',
    'usrKq7x2m9Za',
    [...carried, 'body of a call'],
    'identity; some calls ask for it by name',
  ],
  ['sessionId', 'sesWb4n8t1Yc', carried, 'identity'],
  [
    'deviceId',
    'devHj3v6p0Xd',
    [...carried, 'body of a call'],
    'identity; track-visit and register ask for it',
  ],
  ['mobilePhone', '09175550143', carried, 'identity'],
  ['merchantNumber', 'mchLf5s2k8Ve', carried, 'identity'],
  ['adId', 'adiGr9d1w4Uf', identity, 'a common parameter, no identity: no other host gets it'],
  [
    'building',
    'bldTm6c3q7Sg',
    ['address of a page', 'header of a call', 'shell'],
    'a token of the first client: a header (AMB-29)',
  ],
  [
    'gather',
    'gatNy8b5z2Rh',
    ['address of a page', 'header of a call', 'shell'],
    'a token of the first client',
  ],
  [
    'swift',
    'swfPk1g7j4Qi',
    ['address of a page', 'header of a call', 'shell'],
    'a token of the other client',
  ],
  [
    'eyes',
    'eyeDx2h9f6Oj',
    ['address of a page', 'header of a call', 'shell'],
    'a token of the other client',
  ],
  [
    'token',
    'tokCv4l8a3Nk',
    ['address of a page'],
    'nobody asked for it: it stays in the address that it came in',
  ],
];

/** Typed by a borrower, into fields of that kind. */
const inFields: typeof inAddress = [
  [
    'card number',
    '492973551820',
    ['body of a call', 'address of a call'],
    'sent once, never kept (contract 10)',
  ],
  [
    'name',
    'Zqmarina Vxdelacruz',
    ['body of a call', 'session storage'],
    'half-filled forms are kept for this borrower in this web view',
  ],
  [
    'phone',
    '13955502718',
    ['body of a call', 'address of a call', 'session storage'],
    'registration; kept while the form is half-filled',
  ],
];

/** Of somebody at the studio. */
const inStudio: typeof inAddress = [
  ['studio password', 'pwdBz7correct horse 9Qx', ['body of a call'], 'sign-in'],
  ['wrong password', 'pwdWz3wrong stapler 4Ty', ['body of a call'], 'a sign-in that is refused'],
];

const toMark = ([name, value, allowed, why]: (typeof inAddress)[number]): Mark => ({
  name,
  value,
  allowed,
  why,
});

export const addressMarks: readonly Mark[] = inAddress.map(toMark);
export const fieldMarks: readonly Mark[] = inFields.map(toMark);
export const studioMarks: readonly Mark[] = inStudio.map(toMark);

/** What only the service knows until it hands it out. */
export const smsMark = (value: string): Mark => ({
  name: 'SMS code',
  value,
  allowed: ['body of a call', 'address of a call'],
  why: 'typed once',
});
export const cookieMark = (value: string): Mark => ({
  name: 'session cookie',
  value,
  allowed: ['cookie header', 'cookie'],
  why: 'the browser keeps it; no script can read it',
});
export const onceMark = (value: string): Mark => ({
  name: 'one-time password',
  value,
  allowed: ['answer of the service'],
  why: 'told once, to whoever lets somebody in',
});
export const csrfMark = (value: string): Mark => ({
  name: 'CSRF token',
  value,
  allowed: ['header of a call', 'answer of the service'],
  why: 'a header of what changes something',
});
