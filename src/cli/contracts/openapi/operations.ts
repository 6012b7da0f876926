import { isRecord, suggestName } from '../../../../renderer/entries/node.ts';
import { UsageError } from '../../shared.ts';
import { child, childEntries, childMembers, MappingError, type Located } from './located.ts';
import type { OpenApiDocument } from './read-openapi.ts';

const methods = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace'];

export interface Operation {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  /** Such as `GET /loans/{id}`. */
  readonly key: string;
  readonly at: Located;
  readonly pathItem: Located;
}

/** A path whose reference leads nowhere. */
interface UnreadablePath {
  readonly key: string;
  readonly error: MappingError;
}

export interface Operations {
  readonly operations: readonly Operation[];
  readonly unreadable: readonly UnreadablePath[];
}

export const listOperations = (document: OpenApiDocument): Operations => {
  const operations: Operation[] = [];
  const unreadable: UnreadablePath[] = [];
  for (const [path, located] of childMembers(child(document.root, 'paths')))
    try {
      const pathItem = document.resolve(located);
      for (const method of methods) {
        const at = child(pathItem, method);
        if (!isRecord(at.value)) continue;
        const name = method.toUpperCase();
        operations.push({ method: name, path, key: `${name} ${path}`, at, pathItem });
      }
    } catch (error) {
      if (!(error instanceof MappingError)) throw error;
      unreadable.push({ key: path, error });
    }
  return { operations, unreadable };
};

/** For example `post /a, GET /b/{id}`. */
const parseKeys = (only: string): readonly string[] =>
  only
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .filter(([method = '']) => method !== '')
    .map(([method = '', ...path]) => `${method.toUpperCase()} ${path.join(' ')}`);

const tagsOf = ({ at }: Operation): readonly unknown[] =>
  childEntries(child(at, 'tags')).map(({ value }) => value);

export interface Selection {
  /** Operations by method and path, joined by commas. */
  readonly only?: string | undefined;
  readonly tag?: string | undefined;
}

/**
 * Operations that are named, or have a tag; all without either.
 * @throws {UsageError} when there is no such operation or tag
 */
export const chooseOperations = (
  { operations, unreadable }: Operations,
  { only, tag }: Selection,
): Operations => {
  if (only === undefined && tag === undefined) return { operations, unreadable };
  const keys = only === undefined ? undefined : parseKeys(only);
  const known = operations.map(({ key }) => key);
  for (const key of keys ?? []) {
    if (known.includes(key)) continue;
    const path = key.slice(key.indexOf(' ') + 1);
    const broken = unreadable.find((entry) => entry.key === path);
    if (broken !== undefined) throw new UsageError(`${broken.error.at}: ${broken.error.message}`);
    const suggestion = suggestName(key, known);
    throw new UsageError(
      `There is no operation "${key}" in the document.${suggestion === undefined ? ' Check the name.' : ` Did you mean "${suggestion}"?`}`,
    );
  }
  if (tag !== undefined && !operations.some((operation) => tagsOf(operation).includes(tag)))
    throw new UsageError(`No operation has the tag "${tag}". Check the name.`);
  return {
    operations: operations.filter(
      (operation) =>
        (keys === undefined || keys.includes(operation.key)) &&
        (tag === undefined || tagsOf(operation).includes(tag)),
    ),
    unreadable: [],
  };
};
