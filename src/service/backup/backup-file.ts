// Backup format: a JSON header line, the concatenated files, then the SHA-256 of all that.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { StartupError } from '../errors/errors.ts';
import { syncFolder } from '../database/data-dir.ts';

export interface BackupHeader {
  readonly format: 1;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly parts: readonly BackupEntry[];
}

export interface BackupEntry {
  /** Path within the data folder. */
  readonly name: string;
  readonly bytes: number;
}

const trailerBytes = 65;
const maxHeaderBytes = 64 * 1024;

const isBackupHeader = new Ajv2020({ strict: true, ownProperties: true }).compile<BackupHeader>({
  type: 'object',
  properties: {
    format: { const: 1 },
    at: { type: 'integer', minimum: 0 },
    parts: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          // Entries are extracted to these paths, so only the service's own file names are allowed.
          name: {
            type: 'string',
            pattern: '^(screens\\.db|live/[0-9]{1,15}-[0-9a-f]{64}\\.release)$',
          },
          bytes: { type: 'integer', minimum: 0 },
        },
        required: ['name', 'bytes'],
        additionalProperties: false,
      },
    },
  },
  required: ['format', 'at', 'parts'],
  additionalProperties: false,
});

/**
 * Writes a backup atomically.
 * @param parts source files and their names in the backup
 */
export const writeBackup = async (
  file: string,
  at: number,
  parts: readonly { readonly name: string; readonly path: string }[],
): Promise<void> => {
  const temporary = `${file}.${randomUUID()}.part`;
  const sized = await Promise.all(
    parts.map(async ({ name, path }) => ({ name, path, bytes: (await stat(path)).size })),
  );
  const head: BackupHeader = {
    format: 1,
    at,
    parts: sized.map(({ name, bytes }) => ({ name, bytes })),
  };
  const pieces = async function* (): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    const noted = (bytes: Buffer): Buffer => {
      hash.update(bytes);
      return bytes;
    };
    yield noted(Buffer.from(`${JSON.stringify(head)}\n`));
    // Files may grow meanwhile; only the measured size is copied.
    for (const { path, bytes } of sized)
      if (bytes > 0) for await (const piece of readChunks(path, 0, bytes)) yield noted(piece);
    yield Buffer.from(`${hash.digest('hex')}\n`);
  };
  try {
    // Flushes the content to disk before the rename makes it visible.
    await pipeline(pieces, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(file));
};

/** Reads and verifies a backup. Throws StartupError if it is truncated or damaged. */
export const readBackup = async (
  file: string,
): Promise<{
  readonly head: BackupHeader;
  readonly extract: (folder: string) => Promise<void>;
}> => {
  const { size } = await stat(file).catch(() => {
    throw new StartupError([`${file}: there is no such file. Check the path of the backup.`], 2);
  });
  const { head, length } = await readBackupHeader(file);
  const expected = length + head.parts.reduce((sum, { bytes }) => sum + bytes, 0) + trailerBytes;
  if (size !== expected)
    throw damagedBackupError(file, `expected ${expected} bytes, found ${size}`);
  const hash = createHash('sha256');
  for await (const piece of readChunks(file, 0, size - trailerBytes)) hash.update(piece);
  if ((await readTextAt(file, size - trailerBytes, trailerBytes)) !== `${hash.digest('hex')}\n`)
    throw damagedBackupError(file, 'its content does not match its hash');
  return { head, extract: (folder) => extract(file, length, head.parts, folder) };
};

const damagedBackupError = (file: string, why: string): StartupError =>
  new StartupError(
    [
      `${file}: the backup is truncated or damaged (${why}), so nothing was changed. Use another backup.`,
    ],
    1,
  );

const readBackupHeader = async (
  file: string,
): Promise<{ readonly head: BackupHeader; readonly length: number }> => {
  const start = await readTextAt(file, 0, maxHeaderBytes);
  const [line = ''] = start.split('\n');
  try {
    const value: unknown = JSON.parse(line);
    if (isBackupHeader(value)) return { head: value, length: line.length + 1 };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw damagedBackupError(file, 'its header is not that of a backup of this app version');
};

const extract = async (
  file: string,
  start: number,
  parts: readonly BackupEntry[],
  folder: string,
): Promise<void> => {
  let from = start;
  for (const { name, bytes } of parts) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(
      bytes === 0 ? [] : readChunks(file, from, bytes),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    from += bytes;
  }
};

async function* readChunks(file: string, from: number, bytes: number): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(file, { start: from, end: from + bytes - 1 }))
    yield Buffer.isBuffer(piece) ? piece : Buffer.from(String(piece));
}

const readTextAt = async (file: string, from: number, bytes: number): Promise<string> => {
  const opened = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(bytes), 0, bytes, from);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await opened.close();
  }
};
