import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Images and fonts are already compressed.
const textTypes = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file of the folder, so that the service sends stored bytes instead of compressing per request.
 * @param {string} folder
 */
export async function compressAssets(folder) {
  if (!existsSync(folder)) return;
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => textTypes.has(extname(name)))
      .map((name) => compressFile(join(folder, name))),
  );
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file);
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params: quality }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
