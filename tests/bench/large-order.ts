import { join } from 'node:path';
import { isRecord, ownProperty } from '../../renderer/entries/node.ts';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { readJson } from '../../scripts/tools/read-json.mjs';

export const largeOrderId = 'large-order';
/** As large as a document may be, less some typing. */
const maxBytes = 255 * 1024;

const renamed = (node: unknown, suffix: string): unknown => {
  if (Array.isArray(node)) return node.map((entry) => renamed(entry, suffix));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (name === 'id' && typeof value === 'string') return [name, `${value}-${suffix}`];
      return [name, name === 'children' || name === 'slots' ? renamed(value, suffix) : value];
    }),
  );
};

/** Repeats the nodes of the shipped order screen up to the largest size. */
export const createLargeOrder = (): string => {
  const shipped = readJson(join(projectFolder, 'screens/order/order.json'));
  const body = ownProperty(shipped, 'body');
  if (!isRecord(shipped) || !Array.isArray(body)) throw new Error('Expected a screen with a body.');
  const { $schema: _, ...order } = shipped;
  const route = {
    ...(isRecord(order['route']) && order['route']),
    path: `/${largeOrderId}`,
    aliases: [],
  };
  const nodes: readonly unknown[] = body;
  const filled = [...nodes];
  const write = (): string =>
    `${JSON.stringify({ ...order, id: largeOrderId, route, body: filled }, undefined, 2)}\n`;
  // Large nodes first; small ones fill the rest.
  for (const node of nodes) {
    while (Buffer.byteLength(write()) <= maxBytes) filled.push(renamed(node, `${filled.length}`));
    filled.pop();
  }
  return write();
};
