import { ensureBorrower } from '../borrowers/borrowers.ts';
import { success } from '../core-answer.ts';
import type { CallHandlers } from '../gateway/call-work.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { readTraits } from '../traits/stored-traits.ts';

/** What the call of the customer service page does. */
export const contactCalls = ({ db, now }: SandboxCore): CallHandlers<'service'> => ({
  'contact-kf-info': async ({ query }) => {
    const traits = await readTraits(db, await ensureBorrower(db, query, now()));
    return success(
      traits.has('contacts-none')
        ? { email: '', smWa: '' }
        : { email: 'care@bayani-lending.example.com', smWa: '+63 2 8765 4321' },
    );
  },
});
