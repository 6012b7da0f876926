import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import { readPreviewBoot, type PreviewBoot } from '../contracts/generated/preview-messages.ts';
import { readBootBlock } from '../contracts/read-boot-block.ts';

/** What the service put into the page. */
export interface PageBoot extends PreviewBoot {
  readonly config: LoanAppConfig;
}

/** Reads the boot block of the page. @throws when it is missing or unusable */
export const readPageBoot = (page: Document): PageBoot =>
  readBootBlock(page, 'preview', readPreviewBoot);
