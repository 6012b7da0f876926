import { ownProperty } from '../../renderer/entries/document.ts';
import type { AddressPolicy } from '../../renderer/entries/browser.ts';

const hostUses = ['session', 'link', 'image', 'frame', 'download'] as const;

const isString = (value: unknown): value is string => typeof value === 'string';

/** Reads hosts and scheme of a configuration or message. What is missing allows nothing. */
export const readPolicy = (data: unknown): AddressPolicy => {
  const [hosts, scheme] = [ownProperty(data, 'hosts'), ownProperty(data, 'scheme')];
  const listed = hostUses.flatMap((use) => {
    const names: unknown = ownProperty(hosts, use);
    return Array.isArray(names) ? [[use, names.filter(isString)] as const] : [];
  });
  return { hosts: Object.fromEntries(listed), ...(isString(scheme) && { scheme }) };
};
