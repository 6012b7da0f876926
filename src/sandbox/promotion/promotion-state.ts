import type { SandboxCore } from '../sandbox-core.ts';
import { listCaptchas, type PendingCaptcha } from './captchas.ts';
import { listPageCounts, type PageCount } from './page-counts.ts';
import { listRegistrations, type Registration } from './registrations.ts';
import { listSmsCodes, type SentSmsCode } from './sms-codes.ts';

/** What visitors of promotion pages did: at most the last 50 of each. */
export interface PromotionState {
  readonly captchas: readonly PendingCaptcha[];
  readonly smsCodes: readonly SentSmsCode[];
  readonly registrations: readonly Registration[];
  readonly pages: readonly PageCount[];
}

const maxListed = 50;

export const readPromotionState = async ({ db, now }: SandboxCore): Promise<PromotionState> => ({
  captchas: await listCaptchas(db, now(), maxListed),
  smsCodes: await listSmsCodes(db, maxListed),
  registrations: await listRegistrations(db, maxListed),
  pages: await listPageCounts(db, maxListed),
});
