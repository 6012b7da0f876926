import { declarationKinds } from './declaration-kinds.ts';
import { formKinds } from './form-kinds.ts';
import type { MutantKind } from './kind.ts';
import { listKinds } from './list-kinds.ts';
import { meaningKinds } from './meaning-kinds.ts';
import { nodeKinds } from './node-kinds.ts';
import { renameKinds } from './rename-kinds.ts';
import { safetyKinds } from './safety-kinds.ts';
import { sensitiveKinds } from './sensitive-kinds.ts';
import { stateKinds } from './state-kinds.ts';
import { stepKinds } from './step-kinds.ts';
import { textKinds } from './text-kinds.ts';
import { valueKinds } from './value-kinds.ts';

export const catalogue: readonly MutantKind[] = [
  ...valueKinds,
  ...nodeKinds,
  ...stepKinds,
  ...listKinds,
  ...safetyKinds,
  ...sensitiveKinds,
  ...declarationKinds,
  ...renameKinds,
  ...formKinds,
  ...textKinds,
  ...stateKinds,
  ...meaningKinds,
];
