/** Returns undefined unless `id` is a SHA-256 in hex. */
export const assetUrl = (id: string): string | undefined =>
  /^[0-9a-f]{64}$/.test(id) ? `/delivery/v1/blobs/${id}` : undefined;

export const phoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;
