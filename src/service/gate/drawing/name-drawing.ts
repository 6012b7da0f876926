import { sha256 } from '../../documents/sha256.ts';
import type { RenderableExample } from '../documents/list-examples.ts';

/**
 * Names what a drawing shows: one that has the same name looks the same.
 * @param drawnBy names the web app, its configuration and the browser
 */
export const createRenderKey = (rendererName: string, { name, parts }: RenderableExample): string =>
  sha256(JSON.stringify([rendererName, name, parts.map((part) => [part.id, part.sha256])]));
