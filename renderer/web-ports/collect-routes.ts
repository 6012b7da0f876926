import type { RouteEntry, RouteParameter } from '../document/contract.ts';
import { isRecord, ownEntry } from '../document/json.ts';
import { parameterTypes } from '../document/type.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isText) : [];

const isParameterType = (type: unknown): type is RouteParameter['type'] =>
  isText(type) && Object.hasOwn(parameterTypes, type);

const readParameter = (value: unknown): RouteParameter | undefined => {
  if (!isRecord(value) || !isParameterType(value.type)) return undefined;
  const { type, required, aliases, values } = value;
  return {
    type,
    ...(required === true && { required }),
    ...(aliases !== undefined && { aliases: readTexts(aliases) }),
    ...(values !== undefined && { values: readTexts(values) }),
  };
};

const readParameters = (params: unknown): RouteEntry['params'] =>
  Object.fromEntries(
    Object.entries(isRecord(params) ? params : {}).flatMap(([name, value]) => {
      const parameter = readParameter(value);
      return parameter === undefined ? [] : [[name, parameter] as const];
    }),
  );

/** Route table of an app, from its documents. Leaves out what has no route, such as fragments. */
export const collectRoutes = (documents: readonly unknown[]): readonly RouteEntry[] =>
  documents.flatMap((document) => {
    const route = isRecord(document) ? ownEntry(document, 'route') : undefined;
    if (!isRecord(document) || !isText(document.id) || !isRecord(route)) return [];
    const { path, hash, aliases, params } = route;
    return [
      {
        id: document.id,
        ...(isText(path) && { path }),
        ...(isText(hash) && { hash }),
        aliases: readTexts(aliases),
        params: readParameters(params),
      },
    ];
  });
