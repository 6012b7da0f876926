import { isIPv6 } from 'node:net';

/**
 * Whom an address counts as where somebody is counted: whoever has one IPv6 address has the 2^64 of its network, and whoever opens another
 * connection, which some proxies tell as the port, is still the same.
 */
export const clientNetwork = (address: string): string => {
  const [, bare = address] = /^\[?([0-9.]+|[0-9a-f:.]+(?=\]))\]?:[0-9]+$/i.exec(address) ?? [];
  return isIPv6(bare) ? ipv6Network(bare) : bare;
};

/** The first four groups of an IPv6 address; an IPv4 address inside one stands for itself. */
const ipv6Network = (address: string): string => {
  const [, mapped] = /^::ffff:([0-9.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [front = '', back] = address.split('%')[0]?.split('::') ?? [];
  const groups = (text: string | undefined): string[] =>
    text === undefined || text === '' ? [] : text.split(':');
  const [before, after] = [groups(front), groups(back)];
  const zeros =
    back === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
