import { isRecord, ownProperty } from '../../../renderer/entries/document.ts';
import { isOrigin } from '../formula/reference-groups.ts';
import type { PreviewDraw } from '../../contracts/generated/preview-messages.ts';

/** Visitor as whom the preview opens the page. Sets values for looking only. */
export interface Visitor {
  readonly key: string;
  readonly name: string;
  /** Values of the link, over those of the state. */
  readonly link: Readonly<Record<string, string>>;
  /** True if the link has no other values. */
  readonly isPlain: boolean;
  readonly device: NonNullable<PreviewDraw['device']>;
}

/** The state decides. */
export const visitorOfState: Visitor = {
  key: 'state',
  name: 'Sample visitor',
  link: {},
  isPlain: false,
  device: [],
};

const isInvitation = (name: string): boolean => /^invite_?code$/i.test(name);

const paramsOf = (document: unknown): Readonly<Record<string, unknown>> => {
  const holder =
    ownProperty(document, 'kind') === 'screen' ? ownProperty(document, 'route') : document;
  const params = ownProperty(holder, 'params');
  return isRecord(params) ? params : {};
};

/** Visitors that differ for this page: the link names only values that the page declares. */
export const visitorsOf = (document: unknown): readonly Visitor[] => {
  const names = Object.keys(paramsOf(document));
  const linkOf = (
    takes: (name: string) => boolean,
    value: string,
  ): Readonly<Record<string, string>> =>
    Object.fromEntries(names.filter(takes).map((name) => [name, value]));
  const [ad, friend] = [linkOf(isOrigin, 'ad'), linkOf(isInvitation, 'FRIEND-2026')];
  const withLink = (visitor: Visitor): readonly Visitor[] =>
    Object.keys(visitor.link).length === 0 ? [] : [visitor];
  const some = { ...visitorOfState, isPlain: false };
  return [
    visitorOfState,
    ...(names.length === 0 ? [] : [{ ...some, key: 'new', name: 'New visitor', isPlain: true }]),
    ...withLink({ ...some, key: 'ad', name: 'From an ad', link: ad }),
    {
      ...some,
      key: 'facebook',
      name: 'From Facebook',
      link: linkOf(isOrigin, 'facebook'),
      device: ['inAppBrowser'],
    },
    ...withLink({ ...some, key: 'friend', name: 'Invited by a friend', link: friend }),
    {
      ...some,
      key: 'android',
      name: 'Borrower in the Android app',
      device: ['shell', 'android'],
    },
    { ...some, key: 'ios', name: 'Borrower in the iPhone app', device: ['shell', 'ios'] },
  ];
};

/** Values that the visitors bring for a value of the link, such as `facebook`. */
export const visitorValues = (path: string, document: unknown): readonly string[] => {
  const [root, name = ''] = path.split('.');
  if (root !== 'params') return [];
  return [...new Set(visitorsOf(document).flatMap(({ link }) => link[name] ?? []))];
};

/**
 * Document whose sample state has the link of a visitor.
 * @param example name of the state; empty for none
 */
export const withVisitor = (
  document: Readonly<Record<string, unknown>>,
  example: string,
  { link, isPlain }: Visitor,
): { readonly document: Readonly<Record<string, unknown>>; readonly example: string } => {
  if (Object.keys(link).length === 0 && !isPlain) return { document, example };
  const declared = paramsOf(document);
  const name = example === '' ? 'visitor' : example;
  const examples = ownProperty(document, 'examples');
  const state = ownProperty(examples, example);
  const own = ownProperty(state, 'params');
  const kept = Object.entries(isRecord(own) ? own : {}).filter(
    ([param]) => !isPlain || ownProperty(declared[param], 'required') === true,
  );
  return {
    document: {
      ...document,
      examples: {
        ...(isRecord(examples) ? examples : {}),
        [name]: {
          ...(isRecord(state) ? state : {}),
          params: { ...Object.fromEntries(kept), ...link },
        },
      },
    },
    example: name,
  };
};

/** Values of the document from its root to the node with an id. */
const pathToNode = (value: unknown, id: string): readonly object[] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (ownProperty(value, 'id') === id && 'widget' in value) return [value];
  for (const inside of Object.values(value)) {
    const found = pathToNode(inside, id);
    if (found !== undefined) return [value, ...found];
  }
  return undefined;
};

/** Values of the link that a condition compares, as `[name, value]`. */
const comparedParams = (test: unknown): readonly (readonly [string, unknown])[] => {
  if (!Array.isArray(test)) return [];
  const parts: readonly unknown[] = test;
  const [operator, left, right] = parts;
  const path = ownProperty(left, '$');
  if (operator === 'eq' && typeof path === 'string' && path.startsWith('params.'))
    return [[path.slice('params.'.length), right]];
  return parts.flatMap(comparedParams);
};

/** Visitor whose link has the values that a hidden block and those around it ask for. */
export const visitorWhoSees = (document: unknown, node: string): Visitor | undefined => {
  const wanted = (pathToNode(document, node) ?? []).flatMap((value) =>
    comparedParams(ownProperty(value, 'show')),
  );
  return wanted.length === 0
    ? undefined
    : visitorsOf(document).find(({ link }) =>
        wanted.every(([name, value]) => ownProperty(link, name) === value),
      );
};
