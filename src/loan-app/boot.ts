import { readBoot, type Boot, type LoanAppConfig } from '../contracts/generated/delivery.ts';
import { readBootBlock } from '../contracts/read-boot-block.ts';

/** What the service put into the page. */
export interface PageBoot extends Boot {
  readonly config: LoanAppConfig;
}

/** Reads the boot block. @throws when it is missing or unusable; the last wall shows why */
export const readPageBoot = (page: Document): PageBoot => readBootBlock(page, 'page', readBoot);
