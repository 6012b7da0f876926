import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import { isCatalogueStep } from '../../document/step-roles.ts';
import { stepRoles } from '../../document/generated/parts.ts';
import { checkArguments } from '../check-arguments.ts';
import type { Rule } from '../checker.ts';

/**
 * Compares a step of the app with its contract. Types are left to `validValueType`. Clients need no
 * such rule: no document that they check may have these steps (`noClassEscalation`).
 */
export const validCatalogueStep: Rule = (checker) => ({
  step: (step, { pointer }) => {
    if (!isCatalogueStep(step)) return;
    const { report, contracts } = checker;
    const contract = ownEntry(contracts.steps, step.do);
    if (contract === undefined)
      return report('unknown-name.global', joinPointer(pointer, 'do'), {
        of: 'step',
        name: step.do,
        known: [...Object.keys(stepRoles), ...Object.keys(contracts.steps ?? {})],
      });
    if (step.as !== undefined && contract.answer === undefined)
      report('unknown-key.result', joinPointer(pointer, 'as'), { name: step.do });
    checkArguments(checker, {
      values: step.with,
      pointer: joinPointer(pointer, 'with'),
      of: 'step',
      target: step.do,
      params: contract.params.kind === 'record' ? contract.params.fields : {},
    });
  },
});
