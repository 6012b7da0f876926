import { readFile, readdir } from 'node:fs/promises';
import { missingBuild } from '../errors/startup-error.ts';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../documents/document-bytes.ts';
import { mapConcurrent } from '../async/concurrency.ts';
import { defaultHeaders } from './cached-response.ts';
import { weakEtag } from './cached-response.ts';
import { sendCached } from './cached-response.ts';
import { createCachedResponse, type CachedResponse } from './cached-response.ts';

/** Reads a text of the built program. Throws StartRefused when it cannot be read. @param what it is, for whoever has to build it */
export const readBuiltFile = (file: string, expected: string): Promise<string> =>
  readFile(file, 'utf8').catch((fault: unknown) => {
    throw missingBuild(file, expected, fault);
  });

/** Files of the built program by their names, as they are sent. They are held, since a build puts others in their place while a service goes on. */
export type StaticFiles = ReadonlyMap<string, CachedResponse>;

/** Of files whose names change with their bytes. */
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

/** Of a file that is not to be guessed at. */
const defaultContentType = 'application/octet-stream';

const compressedExtension = /\.(?:br|gz)$/;

/** @throws StartRefused where there is no such folder, or it cannot be read */
const listFileNames = async (folder: string, expected: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((fault: unknown) => {
    throw missingBuild(folder, expected, fault);
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/**
 * Reads the files of a built folder, each with its compressed forms, which are no addresses of their own. Throws StartRefused when it is missing.
 * @param what is built there, for whoever has to build it
 * @param headers of all answers, beside what each file says of itself
 * @param isAsset tells those that are sent
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
    await mapConcurrent(
      names.filter((name) => !compressedExtension.test(name) && isServed(name)),
      loadFile,
    ),
  );
};

/** Sends a built file; what there is none of is answered like every other address that leads nowhere. */
export const sendStaticFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  assets: StaticFiles,
  name: string,
): FastifyReply | void => {
  const asset = assets.get(name);
  return asset === undefined ? reply.callNotFound() : sendCached(request, reply, asset);
};
