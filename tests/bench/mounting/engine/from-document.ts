import { openScreen } from '../../../../renderer/entries/browser.ts';
import type { PageSystem } from '../page/system.ts';
import { contracts, limits } from './contracts.ts';
import { loadEngine } from './screen.tsx';

/** Compiles the document on every mount, as an app without a build step does. */
export const loadSystem = (isFormOnly = false): Promise<PageSystem> =>
  loadEngine(({ document }, ports) => {
    const opened = openScreen({ document, contracts, ports, params: {}, limits });
    if ('runtime' in opened) return opened.runtime;
    const problems = opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`);
    throw new Error(`The document cannot be opened: ${problems.join(' ')}`);
  }, isFormOnly);
