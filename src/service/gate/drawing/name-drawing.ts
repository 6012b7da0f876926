import { sha256 } from '../../documents/sha256.ts';
import type { GateExample } from '../documents/list-examples.ts';

/**
 * Names what a drawing shows: one that has the same name looks the same.
 * @param drawnBy names the web app, its configuration and the browser
 */
export const nameDrawing = (drawnBy: string, { name, parts }: GateExample): string =>
  sha256(JSON.stringify([drawnBy, name, parts.map((part) => [part.id, part.sha256])]));
