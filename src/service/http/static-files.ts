import { readFile, readdir } from 'node:fs/promises';
import { missingBuild } from '../errors/errors.ts';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../documents/document-bytes.ts';
import pMap from 'p-map';
import {
  defaultHeaders,
  weakEtag,
  sendCached,
  createCachedResponse,
  type CachedResponse,
} from './cached-response.ts';

/** @throws StartupError if the file cannot be read */
export const readBuiltFile = (file: string, expected: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw missingBuild(file, expected, error);
  });

/** Built files in memory: a new build may replace them while the service runs. */
export type StaticFiles = ReadonlyMap<string, CachedResponse>;

export const immutableCacheControl = 'public, max-age=31536000, immutable';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Each file opens up to three, and a process may have few descriptors. */
const maxConcurrentFiles = 8;

const defaultContentType = 'application/octet-stream';

const compressedExtension = /\.(?:br|gz)$/;

const listFileNames = async (folder: string, expected: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw missingBuild(folder, expected, error);
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/**
 * Loads a build folder with its .br and .gz variants.
 * @throws StartupError if the folder is missing
 */
export const loadStaticFiles = async (
  folder: string,
  expected: string,
  headers: Readonly<Record<string, string>>,
  isServed = (name: string): boolean => !name.startsWith('.'),
): Promise<StaticFiles> => {
  const names = await listFileNames(folder, expected);
  const known = new Set(names);
  const read = async (name: string): Promise<Buffer | undefined> =>
    known.has(name) ? readFile(join(folder, name)) : undefined;
  const loadFile = async (name: string): Promise<readonly [string, CachedResponse]> => {
    const [identity, br, gz] = await Promise.all([
      readFile(join(folder, name)),
      read(`${name}.br`),
      read(`${name}.gz`),
    ]);
    const own = {
      ...defaultHeaders,
      ...headers,
      'content-type': contentTypes[extname(name)] ?? defaultContentType,
      etag: weakEtag(sha256(identity)),
    };
    return [name, createCachedResponse(own, { identity, ...(br && { br }), ...(gz && { gz }) })];
  };
  return new Map(
    await pMap(
      names.filter((name) => !compressedExtension.test(name) && isServed(name)),
      loadFile,
      { concurrency: maxConcurrentFiles },
    ),
  );
};

/** Sends a built file, or the usual 404. */
export const sendStaticFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  assets: StaticFiles,
  name: string,
): FastifyReply | void => {
  const asset = assets.get(name);
  return asset === undefined ? reply.callNotFound() : sendCached(request, reply, asset);
};
