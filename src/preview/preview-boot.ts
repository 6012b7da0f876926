import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import { readPreviewBoot, type PreviewBoot } from '../contracts/generated/preview-messages.ts';
import { readBootBlock } from '../contracts/read-boot-block.ts';

export interface PreviewPageBoot extends PreviewBoot {
  readonly config: LoanAppConfig;
}

export const readPreviewPageBoot = (page: Document): PreviewPageBoot =>
  readBootBlock(page, 'preview', readPreviewBoot);
