import { ownProperty } from '../../renderer/index.ts';
import { readConfig, type LoanAppConfig } from '../contracts/generated/delivery.ts';
import { readPreviewBoot, type PreviewBoot } from '../contracts/generated/preview-messages.ts';

/** What the service put into the page. */
export interface PageBoot extends PreviewBoot {
  readonly config: LoanAppConfig;
}

const remedy = 'The service must write it by its schema. Load the page anew; if it stays so, build and start the service again.';

/** @throws when it is no JSON */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (fault) {
    const found = text.trim() === '' ? 'nothing' : `${String(text.length)} letters that are none: ${fault instanceof Error ? fault.message : String(fault)}`;
    throw new Error(`The boot block of the preview (#boot): expected JSON, found ${found}. ${remedy}`, { cause: fault });
  }
};

/** Reads the boot block of the page. @throws when it is missing or unusable */
export const readPageBoot = (page: Document): PageBoot => {
  const value = parse(page.getElementById('boot')?.textContent ?? '');
  const faults: string[] = [];
  const config = readConfig(ownProperty(value, 'config'), ({ pointer }) => faults.push(`/config${pointer}`));
  const boot = readPreviewBoot(value, ({ pointer }) => faults.push(pointer === '' ? 'the top' : pointer));
  if (config === undefined || boot === undefined) throw new Error(`The boot block of the preview (#boot) is unusable at ${faults.join(', ')}. ${remedy}`);
  return { ...boot, config };
};
