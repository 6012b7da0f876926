import { ownProperty } from '../../renderer/index.ts';
import { readConfig, type LoanAppConfig } from '../contracts/generated/delivery.ts';
import { readPreviewBoot, type PreviewBoot } from '../contracts/generated/preview-messages.ts';

/** What the service put into the page. */
export interface PageBoot extends PreviewBoot {
  readonly config: LoanAppConfig;
}

/** Reads the boot block of the page. @throws when it is missing or unusable */
export const readPageBoot = (page: Document): PageBoot => {
  const faults: string[] = [];
  const value: unknown = JSON.parse(page.getElementById('boot')?.textContent ?? 'null');
  const fault = ({ pointer }: { readonly pointer: string }): void => void faults.push(pointer === '' ? 'the top' : pointer);
  const [config, boot] = [readConfig(ownProperty(value, 'config'), fault), readPreviewBoot(value, fault)];
  if (config === undefined || boot === undefined)
    throw new Error(`The boot block of the preview is unusable at ${faults.join(', ')}. The service must write it by its schema.`);
  return { ...boot, config };
};
