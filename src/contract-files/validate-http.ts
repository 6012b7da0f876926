import type { ParameterLocation, Type } from '../../renderer/entries/node.ts';
import type { CallFile } from './contract-files.ts';
import { member, requiredOf, quoteNames } from './schema.ts';

/** Names of the path segments `{name}`. */
const pathNames = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

type Fields = Readonly<Record<string, Type>>;

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE';

/** Place of a parameter, as the request port sends it. */
const placeOf = ({ in: places, method, query }: CallFile, name: string): ParameterLocation =>
  places?.[name] ?? (hasBody(method) && query?.includes(name) !== true ? 'body' : 'query');

const isScalar = (type: Type): boolean =>
  type.kind === 'optional'
    ? isScalar(type.of)
    : ['text', 'number', 'boolean', 'amount', 'date'].includes(type.kind);

const checkPath = (file: CallFile, fields: Fields): readonly string[] => {
  const { path, in: places = {}, request } = file;
  const names = pathNames(path);
  return [
    ...(file.answers === 'image' && names.length > 0
      ? [
          '/path: the browser loads a picture by its address, which takes no parameters in its path. Send them in the query.',
        ]
      : []),
    ...names.flatMap((name) => {
      const type = fields[name];
      if (type === undefined)
        return [
          `/path: expected a property of the request, found "{${name}}". Fix the name, or add the property.`,
        ];
      if (places[name] !== 'path')
        return [`/in: expected "${name}" with "path", because the path has {${name}}. Add it.`];
      if (!requiredOf(request).includes(name))
        return [
          `/request/required: expected "${name}", because the path has {${name}} and cannot go without it. Add it.`,
        ];
      return isScalar(type)
        ? []
        : [
            `/request/properties/${name}: expected a text, number, amount or date, because it is a segment of the path. Change its type.`,
          ];
    }),
    ...Object.entries(places).flatMap(([name, place]) =>
      place === 'path' && !names.includes(name)
        ? [`/in/${name}: the path has no {${name}}. Add the segment, or choose another place.`]
        : [],
    ),
  ];
};

const checkPlaces = (file: CallFile, fields: Fields): readonly string[] => {
  const { in: places = {}, method, filled = {} } = file;
  return Object.entries(places).flatMap(([name, place]) => {
    const type = fields[name];
    if (type === undefined)
      return [`/in: expected a property of the request, found "${name}". Fix the name.`];
    if (place === 'header' && !Object.hasOwn(filled, name))
      return [
        `/in/${name}: a screen never sets a header. Name "${name}" in filled, or choose another place.`,
      ];
    return place === 'body' && !hasBody(method)
      ? [`/in/${name}: a ${method} has no body. Use "query", or another method.`]
      : [];
  });
};

const isNested = (type: Type): boolean =>
  type.kind === 'optional' ? isNested(type.of) : type.kind === 'list' || type.kind === 'record';

/** The request port sends lists and records in JSON only. */
const checkNested = (file: CallFile, fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, type]) => {
    const place = placeOf(file, name);
    if (!isNested(type) || place === 'path' || (place === 'body' && file.body === 'json'))
      return [];
    return [
      place === 'query'
        ? `/request/properties/${name}: a list or record cannot be sent in the query. Send it in a JSON body, or send single values.`
        : `/request/properties/${name}: a list or record can only be sent as JSON. Add "body": "json", or send single values.`,
    ];
  });

const checkBody = (file: CallFile, fields: Fields): readonly string[] => {
  const { body, bodyAs } = file;
  if (bodyAs === undefined) return [];
  if (body !== 'json')
    return ['/bodyAs: only a JSON body can be one parameter. Add "body": "json", or remove it.'];
  if (!Object.hasOwn(fields, bodyAs))
    return [`/bodyAs: expected a property of the request, found "${bodyAs}". Fix the name.`];
  const others = Object.keys(fields).filter(
    (name) => name !== bodyAs && placeOf(file, name) === 'body',
  );
  return others.length === 0
    ? []
    : [
        `/bodyAs: "${bodyAs}" is the whole body, so ${quoteNames(others)} cannot be in it. Send them in the path or the query, see in.`,
      ];
};

/** Set by the browser, the request layer or the gateway. Lower case. */
const reservedHeaders = [
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'referer',
  'transfer-encoding',
  'x-attempt',
  'x-requested-with',
];

const checkHeaders = ({
  headers = {},
  in: places = {},
  auth,
  money,
  request,
}: CallFile): readonly string[] => {
  const names = [
    ...Object.keys(headers).map((name) => [`/headers/${name}`, name] as const),
    ...Object.entries(places).flatMap(([name, place]) =>
      place === 'header' ? [[`/in/${name}`, name] as const] : [],
    ),
  ];
  const isReserved = (name: string): boolean =>
    reservedHeaders.includes(name.toLowerCase()) ||
    (auth === 'bearer-of-shell' && name.toLowerCase() === 'authorization');
  const hasKey = Object.values(headers).includes('idempotency-key');
  return [
    ...names.flatMap(([at, name]) =>
      isReserved(name) ? [`${at}: "${name}" is set by the browser or the app. Remove it.`] : [],
    ),
    ...(hasKey && money !== true
      ? [
          '/headers: an idempotency key is the id of an operation, and only a call that moves money has one. Add "money": true, or remove the header.',
        ]
      : []),
    ...(hasKey && Object.hasOwn(member(request, 'properties'), 'idempotencyKey')
      ? [
          '/request/properties/idempotencyKey: settledBy reads the key of the operation as "sent.idempotencyKey". Rename the property.',
        ]
      : []),
  ];
};

const checkStatuses = (file: CallFile): readonly string[] => {
  const { statuses = {}, money, envelope } = file;
  const isHttp = typeof envelope === 'object';
  const meanings = Object.entries(statuses);
  const pays = money === true;
  return [
    ...meanings.flatMap(([status, meaning]) => {
      const at = `/statuses/${status}`;
      if (meaning === 'success' && !status.startsWith('2'))
        return [`${at}: expected "refused" or "unknown", found "success". Only 2xx can succeed.`];
      if (!pays || meaning === 'unknown') return [];
      if (status === '2XX')
        return [
          `${at}: 202 only accepts, so a call that moves money names each status of success, such as 200. Replace it.`,
        ];
      if (status === '202' || status.startsWith('5'))
        return [`${at}: ${status} does not tell if money moved. Use "unknown", or remove it.`];
      if (status === '409')
        return [
          `${at}: 409 answers a repeated request and does not tell if the first one moved money. Use "unknown", or remove it.`,
        ];
      if (status === '4XX')
        return [
          `${at}: it covers 409, which answers a repeated request. Name the statuses of a refusal one by one.`,
        ];
      return [];
    }),
    ...(pays && isHttp && !meanings.some(([, meaning]) => meaning === 'success')
      ? [
          '/statuses: expected a 2xx status with "success", because without one the payment stays unknown. Add it.',
        ]
      : []),
  ];
};

const checkEnvelope = (file: CallFile): readonly string[] => {
  const ofCodes = (['success', 'beside'] as const).filter((name) => file[name] !== undefined);
  const ofHttp = (['in', 'body', 'headers', 'auth', 'envelope', 'statuses'] as const).filter(
    (name) => file[name] !== undefined,
  );
  return [
    ...(typeof file.envelope === 'object'
      ? ofCodes.map(
          (name) =>
            `/${name}: it belongs to the envelope code-message-data, and this call has http. Remove one of them.`,
        )
      : []),
    ...(file.answers === 'image'
      ? ofHttp
          .filter((name) => name !== 'in')
          .map(
            (name) =>
              `/${name}: the browser loads a picture by its address, so "${name}" has no effect. Remove it.`,
          )
      : []),
  ];
};

/**
 * Validates what a call adds to the loan core's own convention.
 * @param fields types of the request
 */
export const validateHttp = (file: CallFile, fields: Fields): readonly string[] => [
  ...checkPath(file, fields),
  ...checkPlaces(file, fields),
  ...checkNested(file, fields),
  ...checkBody(file, fields),
  ...checkHeaders(file),
  ...checkStatuses(file),
  ...checkEnvelope(file),
];
