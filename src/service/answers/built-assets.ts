import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../documents/sha256.ts';
import { fewAtATime } from '../few-at-a-time.ts';
import { notBuilt } from '../start-refused.ts';
import { dataHeaders } from './data-headers.ts';
import { weakTag } from './etag.ts';
import { sendStored } from './send-stored.ts';
import { createStoredAnswer, type StoredAnswer } from './stored-answer.ts';

/** Files of the built program by their names, as they are sent. They are held, since a build puts others in their place while a service goes on. */
export type BuiltAssets = ReadonlyMap<string, StoredAnswer>;

/** Of files whose names change with their bytes. */
export const keptForEver = 'public, max-age=31536000, immutable';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Of a file that is not to be guessed at. */
const unknownType = 'application/octet-stream';

const forms = /\.(?:br|gz)$/;

/** @throws StartRefused where there is no such folder, or it cannot be read */
const namesIn = async (folder: string, what: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((fault: unknown) => {
    throw notBuilt(folder, what, fault);
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/**
 * Reads the files of a built folder, each with its compressed forms, which are no addresses of their own. Throws StartRefused when it is missing.
 * @param what is built there, for whoever has to build it
 * @param headers of all answers, beside what each file says of itself
 * @param isAsset tells those that are sent
 */
export const readBuiltAssets = async (
  folder: string,
  what: string,
  headers: Readonly<Record<string, string>>,
  isAsset = (name: string): boolean => !name.startsWith('.'),
): Promise<BuiltAssets> => {
  const names = await namesIn(folder, what);
  const known = new Set(names);
  const read = async (name: string): Promise<Buffer | undefined> =>
    known.has(name) ? readFile(join(folder, name)) : undefined;
  const answerOf = async (name: string): Promise<readonly [string, StoredAnswer]> => {
    const [identity, br, gz] = await Promise.all([
      readFile(join(folder, name)),
      read(`${name}.br`),
      read(`${name}.gz`),
    ]);
    const own = {
      ...dataHeaders,
      ...headers,
      'content-type': types[extname(name)] ?? unknownType,
      etag: weakTag(sha256(identity)),
    };
    return [name, createStoredAnswer(own, { identity, ...(br && { br }), ...(gz && { gz }) })];
  };
  return new Map(
    await fewAtATime(
      names.filter((name) => !forms.test(name) && isAsset(name)),
      answerOf,
    ),
  );
};

/** Sends a built file; what there is none of is answered like every other address that leads nowhere. */
export const sendBuilt = (
  request: FastifyRequest,
  reply: FastifyReply,
  assets: BuiltAssets,
  name: string,
): FastifyReply | void => {
  const asset = assets.get(name);
  return asset === undefined ? reply.callNotFound() : sendStored(request, reply, asset);
};
