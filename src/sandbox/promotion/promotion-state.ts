import type { SandboxCore } from '../sandbox-core.ts';
import { listCaptchas, type WaitingCaptcha } from './captchas.ts';
import { listPageCounts, type PageCount } from './page-counts.ts';
import { listRegistrations, type Registration } from './registrations.ts';
import { listSmsCodes, type SentSmsCode } from './sms-codes.ts';

/** What visitors of promotion pages did: at most the last 50 of each. */
export interface PromotionState {
  readonly captchas: readonly WaitingCaptcha[];
  readonly smsCodes: readonly SentSmsCode[];
  readonly registrations: readonly Registration[];
  readonly pages: readonly PageCount[];
}

const shown = 50;

export const readPromotionState = async ({ db, now }: SandboxCore): Promise<PromotionState> => ({
  captchas: await listCaptchas(db, now(), shown),
  smsCodes: await listSmsCodes(db, shown),
  registrations: await listRegistrations(db, shown),
  pages: await listPageCounts(db, shown),
});
