import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { isRecord, withoutByteOrderMark } from '../../../../renderer/entries/node.ts';
import { UsageError } from '../../shared.ts';
import { child, MappingError, textOf, type Located } from './located.ts';

/** Of all files of a document together. */
const maxBytes = 16_000_000;
const maxFiles = 100;
/** References that refer to references. */
const maxReferences = 20;

export interface OpenApiDocument {
  readonly root: Located;
  /**
   * Follows the reference of a value; undefined if it has none.
   * @throws {MappingError} when nothing may be read there
   */
  follow(located: Located): Located | undefined;
  /**
   * Follows references until a value has none.
   * @throws {MappingError}
   */
  resolve(located: Located): Located;
}

const parseText = (name: string, text: string): unknown => {
  const isJson = /^\s*[{[]/.test(text);
  try {
    const value: unknown = isJson ? JSON.parse(text) : parse(text);
    return value;
  } catch (error) {
    const reason =
      error instanceof RangeError
        ? 'It is nested too deeply.'
        : ((error instanceof Error ? error.message : '').split('\n')[0] ?? '');
    throw new UsageError(
      `"${name}" cannot be read as ${isJson ? 'JSON' : 'YAML'}. ${reason} Fix the file.`,
      { cause: error },
    );
  }
};

/** Reads files of one folder, within the limits. */
const createFileReader = (folder: string) => {
  const files = new Map<string, unknown>();
  let bytes = 0;
  const nameOf = (path: string): string => relative(folder, path).replaceAll('\\', '/');
  return {
    nameOf,
    read: (path: string): unknown => {
      if (files.has(path)) return files.get(path);
      const name = nameOf(path);
      bytes += statSync(path).size;
      if (bytes > maxBytes || files.size === maxFiles)
        throw new UsageError(
          `"${name}" makes the document larger than 16 MB or ${String(maxFiles)} files. Import a part of it, such as the paths that you need.`,
        );
      const value = parseText(name, withoutByteOrderMark(readFileSync(path, 'utf8')));
      files.set(path, value);
      return value;
    },
  };
};

/** @throws {MappingError} unless the file lies in the folder of the document, links resolved */
const findFile = (folder: string, from: Located, name: string): string => {
  const path = resolve(dirname(from.file), name);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new MappingError(from.at, `$ref names the file "${name}", which does not exist.`);
  const real = realpathSync(path);
  const way = relative(folder, real);
  if (way.startsWith('..') || isAbsolute(way))
    throw new MappingError(
      from.at,
      `$ref names "${name}", which is outside the folder of the document. Copy the file into it.`,
    );
  return real;
};

const decodeText = (text: string, at: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw error instanceof URIError
      ? new MappingError(at, `$ref is not percent-encoded correctly. Fix it.`)
      : error;
  }
};

const rejectUnknownVersion = (name: string, root: Located): void => {
  if (!isRecord(root.value))
    throw new UsageError(`"${name}" is not an object. Import an OpenAPI document.`);
  const version = textOf(root, 'openapi');
  if (version === undefined || !/^3\.[0-9]/.test(version))
    throw new UsageError(
      `"${name}" has no version 3 in "openapi". Import an OpenAPI 3 document, or convert it.`,
    );
  if (!isRecord(child(root, 'paths').value))
    throw new UsageError(`"${name}" has no paths. Import a document that describes operations.`);
};

/**
 * Reads an OpenAPI document in JSON or YAML. Files that it refers to are read from its own folder.
 * Nothing is read from a network.
 * @throws {UsageError} when the file is no OpenAPI 3 document or too large
 */
export const loadOpenApi = (path: string): OpenApiDocument => {
  const name = basename(path);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new UsageError(`There is no file "${path}". Check the path.`);
  const file = realpathSync(path);
  const folder = dirname(file);
  const reader = createFileReader(folder);
  const root: Located = { value: reader.read(file), file, at: '' };
  rejectUnknownVersion(name, root);

  const follow = (from: Located): Located | undefined => {
    const reference = textOf(from, '$ref');
    if (reference === undefined) return undefined;
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(reference))
      throw new MappingError(
        from.at,
        `$ref names ${JSON.stringify(reference.slice(0, 100))}, and nothing is read from a network. Save the file next to the document.`,
      );
    const [fileName = '', pointer = ''] = reference.split('#', 2);
    const found =
      fileName === '' ? from.file : findFile(folder, from, decodeText(fileName, from.at));
    const start: Located = {
      value: reader.read(found),
      file: found,
      at: found === file ? '' : `${reader.nameOf(found)}#`,
    };
    const names = pointer.split('/').slice(1);
    const target = names.reduce(
      (parent, step) =>
        child(parent, decodeText(step, from.at).replaceAll('~1', '/').replaceAll('~0', '~')),
      start,
    );
    if (target.value === undefined || (pointer !== '' && !pointer.startsWith('/')))
      throw new MappingError(
        from.at,
        `$ref names ${JSON.stringify(reference.slice(0, 100))}, which does not exist. Fix the reference.`,
      );
    return target;
  };

  const resolveAll = (located: Located): Located => {
    let [current, next] = [located, follow(located)];
    for (let count = 0; next !== undefined; count += 1) {
      if (count === maxReferences)
        throw new MappingError(located.at, '$ref leads back to itself. Fix the reference.');
      [current, next] = [next, follow(next)];
    }
    return current;
  };

  return { root, follow, resolve: resolveAll };
};
