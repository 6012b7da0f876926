import { readBoot, readConfig, type Boot, type LoanAppConfig } from '../contracts/generated/delivery.ts';
import { ownProperty } from '../../renderer/index.ts';

/** What the server put into the page. */
export interface PageBoot extends Boot {
  readonly config: LoanAppConfig;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (fault) {
    throw new Error('The boot block of the page is not JSON. The service must write it with every page.', { cause: fault });
  }
};

/** Reads the boot block. @throws when it is missing or unusable: without it there is no page, and the last wall shows why. */
export const readPageBoot = (page: Document): PageBoot => {
  const value = parse(page.getElementById('boot')?.textContent ?? '');
  const faults: string[] = [];
  const boot = readBoot(value, ({ pointer }) => faults.push(pointer || 'the top'));
  const config = readConfig(ownProperty(value, 'config'), ({ pointer }) => faults.push(`/config${pointer}`));
  if (boot === undefined || config === undefined)
    throw new Error(`The boot block of the page is unusable at ${faults.join(', ')}. The service must write it by its schema.`);
  return { ...boot, config };
};
