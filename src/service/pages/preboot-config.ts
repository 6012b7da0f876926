import { calls, type CallName } from '../../contracts/generated/contracts.ts';
import {
  ownProperty,
  type CallContract,
  type RouteParameter,
  type ScreenDocument,
  type Type,
} from '../../../renderer/entries/node.ts';
import type { PrerenderedScreen } from '../../../renderer/entries/prerender.ts';
import type { BeforeApp, FirstRead, FirstReadValue } from '../../contracts/generated/before-app.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { jsonBlock } from './boot-block.ts';

/** Narrows a call name from a document, which may name any. */
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

const isMajorAmount = (type: Type): boolean =>
  type.kind === 'optional' ? isMajorAmount(type.of) : type.kind === 'amount' && type.major === true;

/** True if the preboot script can build the request: it knows no conventions of single calls. */
export const isPlainRequest = ({
  path,
  request,
  http: { in: places, body, headers, auth } = {},
}: Pick<CallContract, 'path' | 'request' | 'http'>): boolean =>
  !path.includes('{') &&
  (places ?? body ?? headers ?? auth) === undefined &&
  !(request.kind === 'record' && Object.values(request.fields).some(isMajorAmount));

type RouteParams = Readonly<Record<string, RouteParameter>>;
type Source = NonNullable<ScreenDocument['sources']>[string];

/** Alternatives the preboot script can read; undefined for a computed value. */
const readAlternatives = (
  value: unknown,
  params: RouteParams,
): readonly FirstReadValue[] | undefined => {
  if (typeof value === 'string') return [{ text: value }];
  if (Array.isArray(value) && value[0] === 'default') {
    const ways = value.slice(1).map((part) => readAlternatives(part, params));
    return ways.every((way) => way !== undefined) ? ways.flat() : undefined;
  }
  const param = /^params\.([A-Za-z]\w*)$/.exec(String(ownProperty(value, '$')))?.[1];
  return param !== undefined && Object.hasOwn(params, param) ? [{ param }] : undefined;
};

/** Prefetch of a read-only call with parameters from the URL or the document. */
const toFirstRead = (source: Source, params: RouteParams): readonly FirstRead[] => {
  if (source.kind !== 'call' || source.when !== undefined || !isCallName(source.call)) return [];
  const contract: CallContract = calls[source.call];
  const { client, method, path, filled, query, body, answers, money, once } = contract;
  if (money || once === true || answers !== undefined || body !== undefined) return [];
  if ((method !== 'GET' && method !== 'POST') || !isPlainRequest(contract)) return [];
  const wanted = Object.entries(source.with ?? {}).map(
    ([param, value]) => [param, readAlternatives(value, params)] as const,
  );
  const known = wanted.flatMap(([param, ways]) =>
    ways === undefined ? [] : [[param, ways] as const],
  );
  return known.length < wanted.length
    ? []
    : [
        {
          client,
          method,
          path,
          ...(filled && { filled }),
          ...(query && { query }),
          with: Object.fromEntries(known),
        },
      ];
};

const hasPage = ({ kind, route }: ScreenDocument): boolean =>
  kind === 'template' || route?.path !== undefined;

export const needsAppRequest = (document: ScreenDocument): boolean =>
  Object.values(document.sources ?? {}).some(
    (source) =>
      source.kind === 'call' &&
      (!hasPage(document) || toFirstRead(source, document.route?.params ?? {}).length === 0),
  );

const collectReads = (document: ScreenDocument): Pick<BeforeApp, 'params' | 'reads'> => {
  const { route, sources = {} } = document;
  const declared = route?.params ?? {};
  const reads = hasPage(document)
    ? Object.values(sources).flatMap((source) => toFirstRead(source, declared))
    : [];
  const named = new Set(
    reads.flatMap(({ with: values }) => Object.values(values).flat()).map(({ param }) => param),
  );
  const params = Object.entries(declared).filter(([name]) => named.has(name));
  return {
    reads,
    params: Object.fromEntries(
      params.map(([name, { type, aliases }]) => [name, { type, ...(aliases && { aliases }) }]),
    ),
  };
};

interface PageInfo {
  readonly languages: readonly string[];
  readonly release: number;
  readonly document?: ScreenDocument | undefined;
  readonly prerendered?: Pick<PrerenderedScreen, 'style' | 'remembered'> | undefined;
}

/** Configuration of the preboot script. Identical for every borrower. */
export const prebootBlock = (
  { theme, bridgeName, apiPrefix, extra }: LoanAppConfig,
  { languages, release, document, prerendered }: PageInfo,
): string => {
  const block: BeforeApp = {
    theme,
    style: prerendered?.style ?? {},
    bridgeName,
    languages: [...languages],
    remembered: [...(prerendered?.remembered ?? [])],
    release,
    screen: document?.id ?? '',
    prefix: apiPrefix,
    settings: { extra },
    asks: document === undefined || needsAppRequest(document),
    ...(document === undefined ? { params: {}, reads: [] } : collectReads(document)),
  };
  return jsonBlock('before-app', block);
};
