/** Bytes of a column: one driver hands them out as ArrayBuffer, another as Buffer. */
export type Bytes = Uint8Array | ArrayBuffer;

/** The same bytes as a Buffer, not copied. */
export const toBuffer = (bytes: Bytes): Buffer =>
  bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
