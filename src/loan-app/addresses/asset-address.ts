/** The address of an uploaded picture by its id, the SHA-256 of its bytes; undefined for anything else. */
export const assetUrl = (id: string): string | undefined =>
  /^[0-9a-f]{64}$/.test(id) ? `/delivery/v1/blobs/${id}` : undefined;
