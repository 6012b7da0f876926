import { passOnPage } from '../../fixtures/settle-page.ts';

/** Waits for what follows; what needs time gets a little of it. */
export const settle = (work: () => void, milliseconds = 50): Promise<void> =>
  passOnPage(milliseconds, work);
