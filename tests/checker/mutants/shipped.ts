import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenDocument } from '../../../renderer/entries/node.ts';
import type { Shipped } from './run-mutants.ts';

const folder = join(import.meta.dirname, '../../../screens');

export const shippedDocuments = (): readonly Shipped[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((name) => ({
      name,
      document: JSON.parse(readFileSync(join(folder, name), 'utf8')) as ScreenDocument,
    }));
