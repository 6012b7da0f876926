import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../scripts/tools/project.mjs';
import { isRecord, ownProperty } from '../../../renderer/entries/node.ts';

/** Bytes that a document may have, less some that are typed into it. */
const size = 255 * 1024;

/** A node and all that stand in it, under names of their own. */
const renamed = (node: unknown, ending: string): unknown => {
  if (Array.isArray(node)) return node.map((entry) => renamed(entry, ending));
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (name === 'id' && typeof value === 'string') return [name, `${value}-${ending}`];
      return [name, name === 'children' || name === 'slots' ? renamed(value, ending) : value];
    }),
  );
};

const write = (document: unknown): string => `${JSON.stringify(document, undefined, 2)}\n`;

/**
 * The order screen as it is shipped, with its page again and again below itself, until it is nearly as large as a document may be.
 * @param id of the document
 */
export const largeDocument = (id: string): string => {
  const shipped: unknown = JSON.parse(
    readFileSync(join(projectFolder, 'screens/order/order.json'), 'utf8'),
  );
  const body = ownProperty(shipped, 'body');
  if (!isRecord(shipped) || !Array.isArray(body))
    throw new Error('Expected a screen with a body in screens/order/order.json.');
  const { $schema: _, ...order } = shipped;
  const parts: readonly unknown[] = body;
  const filled = [...parts];
  const text = (): string =>
    write({
      ...order,
      id,
      route: { ...(isRecord(order['route']) && order['route']), path: `/${id}`, aliases: [] },
      body: filled,
    });
  // The largest parts first: what is left over is filled with small ones.
  for (const part of parts) {
    while (Buffer.byteLength(text()) <= size) filled.push(renamed(part, String(filled.length)));
    filled.pop();
  }
  return text();
};
