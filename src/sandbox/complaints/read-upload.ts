import type { FastifyRequest } from 'fastify';

/** Largest body of an upload that is read, in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024;

/**
 * The file part of a multipart body, parsed as browsers parse one; undefined where there is no such part.
 * @param request whose body is the bytes as they came
 */
export const readUpload = async (
  { body, headers }: FastifyRequest,
  name: string,
): Promise<Buffer | undefined> => {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    const parts = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    const part = parts.get(name);
    return part instanceof Blob ? Buffer.from(await part.arrayBuffer()) : undefined;
  } catch (error) {
    // What is no multipart body, or one without its boundary, holds no file; any other fault is ours.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};
