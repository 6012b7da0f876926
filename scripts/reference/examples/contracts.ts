import { contracts as madeUp } from '../../../renderer/check/cases/contracts.ts';
import type { Contracts } from '../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';

/** What examples may name: the contracts of the project, and for the parts of the engine, which know no product, the made-up ones of its own tests. */
export const exampleContracts: Contracts = {
  calls: { ...madeUp.calls, ...calls },
  natives: { ...madeUp.natives, ...natives },
  datasets: { ...madeUp.datasets, ...datasets },
  stored: { ...madeUp.stored, ...stored },
};
