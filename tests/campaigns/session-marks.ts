/** Possible places of a value. */
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

/** Unique value of a session; a leak anywhere but at its allowed places. */
export interface Mark {
  readonly name: string;
  readonly value: string;
  readonly allowed: readonly Place[];
}

export interface Recorded {
  readonly place: Place;
  /** Request, store or file. */
  readonly of: string;
  readonly text: string;
}

export const mark = (name: string, value: string, ...allowed: readonly Place[]): Mark => ({
  name,
  value,
  allowed,
});

/**
 * The identity of a borrower is in the address of every page and call (AMB-27, AMB-28, SESS-13), a
 * captcha among them. PREVIEW-01: the page for developers shows its address.
 */
const identity = [
  'address of a page',
  'address of a call',
  'captcha on the page',
  'page for developers',
  'shell',
] as const satisfies readonly Place[];
/** Listed hosts receive it (contract 9). */
const carried = [...identity, 'listed address'] as const;
/** Tokens become headers (AMB-29). */
const token = ['address of a page', 'header of a call', 'shell'] as const;

export const addressMarks: readonly Mark[] = [
  mark('userId', 'usrKq7x2m9Za', ...carried, 'body of a call'),
  mark('sessionId', 'sesWb4n8t1Yc', ...carried),
  mark('deviceId', 'devHj3v6p0Xd', ...carried, 'body of a call'),
  mark('mobilePhone', '09175550143', ...carried),
  mark('merchantNumber', 'mchLf5s2k8Ve', ...carried),
  mark('adId', 'adiGr9d1w4Uf', ...identity),
  mark('building', 'bldTm6c3q7Sg', ...token),
  mark('gather', 'gatNy8b5z2Rh', ...token),
  mark('swift', 'swfPk1g7j4Qi', ...token),
  mark('eyes', 'eyeDx2h9f6Oj', ...token),
  mark('token', 'tokCv4l8a3Nk', 'address of a page'),
];

/** Typed by a borrower. A card number is sent once and never stored (contract 10). */
export const fieldMarks: readonly Mark[] = [
  mark('card number', '492973551820', 'body of a call', 'address of a call'),
  mark('name', 'Zqmarina Vxdelacruz', 'body of a call', 'session storage'),
  mark('phone', '13955502718', 'body of a call', 'address of a call', 'session storage'),
];

export const passwordMarks = [
  mark('studio password', 'pwdBz7correct horse 9Qx', 'body of a call'),
  mark('wrong password', 'pwdWz3wrong stapler 4Ty', 'body of a call'),
] as const;

/** Encodings of a value. */
export const spellings = (value: string): readonly string[] => {
  const bytes = Buffer.from(value);
  // Base64 at its three offsets, without the characters that depend on neighbours.
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );
  return [
    ...new Set([
      value,
      encodeURIComponent(value),
      value.replaceAll(' ', '+'),
      bytes.toString('hex'),
      Array.from(value).toReversed().join(''),
      ...base64,
    ]),
  ];
};

const contains = (text: string, value: string): boolean =>
  // A few digits are part of many numbers.
  value.length < 9
    ? new RegExp(`(?<![0-9A-Za-z])${value}(?![0-9A-Za-z])`).test(text)
    : spellings(value).some((spelling) => text.includes(spelling));

/** @returns `found`: how often each mark was seen, by place */
export const searchMarks = (
  marks: readonly Mark[],
  recorded: readonly Recorded[],
): {
  readonly found: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly faults: readonly string[];
} => {
  const found: Record<string, Record<string, number>> = {};
  const faults = new Set<string>();
  for (const { name, value, allowed } of marks) {
    const own: Record<string, number> = {};
    for (const { place, of } of recorded.filter((one) => contains(one.text, value))) {
      own[place] = (own[place] ?? 0) + 1;
      if (!allowed.includes(place)) faults.add(`${name} is in the ${place}: ${of}`);
    }
    found[name] = own;
  }
  return { found, faults: [...faults] };
};
