import { createHash } from 'node:crypto';

/** SHA-256 of bytes, or of the UTF-8 bytes of a text, in hexadecimal digits. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
