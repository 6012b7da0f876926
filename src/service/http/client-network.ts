import { isIPv6 } from 'node:net';

/** Client identity for limits: the /64 of an IPv6 address, without a port. */
export const clientNetwork = (address: string): string => {
  const [, bare = address] = /^\[?([0-9.]+|[0-9a-f:.]+(?=\]))\]?:[0-9]+$/i.exec(address) ?? [];
  return isIPv6(bare) ? ipv6Network(bare) : bare;
};

/** First four groups; an IPv4-mapped address counts as IPv4. */
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
