import { isRecord, isSessionName, isSessionParameter } from '../../../../renderer/entries/node.ts';

/** Hosts and session values, which make a document sensitive in any class. */
export interface SensitiveUse {
  /** Origins of the addresses it contains, such as `https://partner.example.com`. */
  readonly hosts: ReadonlySet<string>;
  /** True if it uses a session value for more than passing it on under its own name. */
  readonly readsSession: boolean;
}

/** Examples and translations never run. */
const ignoredMembers: ReadonlySet<string> = new Set(['examples', 'texts', 'description']);

const originOf = (text: string): string | undefined => {
  const address = text.trim();
  if (/^(?:javascript|data|blob|file|intent):/i.test(address))
    return address.slice(0, address.indexOf(':') + 1).toLowerCase();
  const [, scheme = 'https:', host = ''] =
    /^([a-z][a-z0-9+.-]*:)?[/\\]{2,}([^/\\?#]*)/i.exec(address) ?? [];
  return host === '' ? undefined : `${scheme}//${host}`.toLowerCase();
};

/** Parameters that the URL fills with a session value, also under another name. */
const sessionParametersOf = (document: Readonly<Record<string, unknown>>): ReadonlySet<string> => {
  const route = isRecord(document.route) ? document.route.params : undefined;
  return new Set(
    [route, document.params].flatMap((params) =>
      Object.entries(isRecord(params) ? params : {}).flatMap(([name, param]) => {
        const aliases: unknown = isRecord(param) ? param.aliases : undefined;
        const names = [name, ...(Array.isArray(aliases) ? aliases.map(String) : [])];
        return names.some(isSessionParameter) ? [name] : [];
      }),
    ),
  );
};

/** Session values that a reference reads, such as `params.userId`. */
const sessionNamesOf = (reference: string, parameters: ReadonlySet<string>): readonly string[] => {
  const [root = '', entry = '', ...path] = reference.split('.');
  const isParameter = root === 'params' && parameters.has(entry);
  return [...(isParameter ? [entry] : []), ...[entry, ...path].filter(isSessionName)];
};

/**
 * Reads a document as plain JSON: versions of any language, valid or not.
 * @see docs/decisions/follow-sensitive-values-to-their-recipients.md
 */
export const readSensitiveUse = (document: unknown): SensitiveUse => {
  const hosts = new Set<string>();
  let readsSession = false;
  const parameters = isRecord(document) ? sessionParametersOf(document) : new Set<string>();
  /** @param given name of the argument that the value is passed as */
  const visit = (value: unknown, key: string, given: string | undefined): void => {
    if (typeof value === 'string') {
      const host = originOf(value);
      if (host !== undefined) hosts.add(host);
    } else if (Array.isArray(value)) {
      for (const entry of value) visit(entry, key, given);
    } else if (isRecord(value)) {
      if (typeof value.$ === 'string')
        readsSession ||= sessionNamesOf(value.$, parameters).some((name) => name !== given);
      for (const [name, member] of Object.entries(value))
        if (!ignoredMembers.has(name)) visit(member, name, key === 'with' ? name : given);
    }
  };
  visit(document, '', undefined);
  return { hosts, readsSession };
};

const readBody = (body: string | undefined): SensitiveUse =>
  readSensitiveUse(body === undefined ? undefined : JSON.parse(body));

/**
 * True if a version leads to a host that the live one does not, or reads session values.
 * @param before canonical JSON of the live version; undefined if not live
 * @param after undefined if withdrawn
 */
export const isSensitiveUse = (before: string | undefined, after: string | undefined): boolean => {
  const { hosts, readsSession } = readBody(after);
  const known = readBody(before).hosts;
  return readsSession || [...hosts].some((host) => !known.has(host));
};
