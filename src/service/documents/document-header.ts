/** What the service itself reads of a document; everything else it only keeps and hands on. */
export interface DocumentHeader {
  readonly id: string;
  readonly kind: string;
  /** The title where it is a plain text; empty where it is computed. */
  readonly title: string;
  readonly route: DocumentRoute | undefined;
}

export interface DocumentRoute {
  readonly path?: string;
  readonly hash?: string;
  readonly aliases: readonly string[];
  /** Declared parameters, as they stand in the document. */
  readonly params: object;
}

/** Reads the header of a parsed document; undefined when it has no id or kind. Documents are checked by the engine, not here. */
export const readHeader = (value: unknown): DocumentHeader | undefined => {
  const id = read(value, 'id');
  const kind = read(value, 'kind');
  if (typeof id !== 'string' || typeof kind !== 'string') return undefined;
  return { id, kind, title: readTitle(read(value, 'title')), route: readRoute(read(value, 'route')) };
};

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const readTitle = (title: unknown): string => {
  const text = read(title, 'args') === undefined ? read(title, 'text') : undefined;
  if (typeof text === 'string') return text;
  return typeof title === 'string' ? title : '';
};

const readRoute = (route: unknown): DocumentRoute | undefined => {
  if (typeof route !== 'object' || route === null) return undefined;
  const [path, hash, aliases, params] = [read(route, 'path'), read(route, 'hash'), read(route, 'aliases'), read(route, 'params')];
  return {
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof hash === 'string' ? { hash } : {}),
    aliases: Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string') : [],
    params: typeof params === 'object' && params !== null ? params : {},
  };
};
