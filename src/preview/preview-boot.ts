import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import { readPreviewBoot, type PreviewBoot } from '../contracts/generated/preview-messages.ts';
import { readBootBlock } from '../contracts/read-boot-block.ts';

/** What the service put into the page. */
export interface PreviewPageBoot extends PreviewBoot {
  readonly config: LoanAppConfig;
}

/** Reads the boot block of the page. @throws when it is missing or unusable */
export const readPreviewPageBoot = (page: Document): PreviewPageBoot =>
  readBootBlock(page, 'preview', readPreviewBoot);
