import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Caches addresses, because parsing an IPv6 address takes 0.1 ms. */
const networkByAddress = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (address) => {
    const [, bare = address] = /^\[?([0-9.]+|[0-9a-f:.]+(?=\]))\]?:[0-9]+$/i.exec(address) ?? [];
    return normalizeIP(bare, 64);
  },
});

/**
 * Client identity for limits: the /64 of an IPv6 address, without the port some proxies add.
 * @param address undefined if the client has already disconnected
 */
export const clientNetwork = (address: string | undefined): string =>
  networkByAddress.memo(address ?? '');
