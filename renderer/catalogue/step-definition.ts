import type { StepContract } from '../document/step-contract.ts';
import { contractsByName, typeOfTaken, typeOfValue } from './value-schema.ts';
import type { TakenSchema, ValueSchema } from './value-schema.ts';

/** Contract of a step of an app. Data only, so that Node and workers read it too. */
export interface StepDefinition {
  /** Name in documents: a namespace, a colon and the name, such as `app:share`. */
  readonly name: string;
  /** Name in the studio. */
  readonly title: string;
  readonly description: string;
  /** Values that it takes, by name. */
  readonly takes: TakenSchema;
  /** Result, which later steps read by the name in `as`. Absent: it has none. */
  readonly returns?: ValueSchema;
  /**
   * True if it may take personal data and what users enter. Its result then counts as personal.
   * Default: the checker refuses such values, as for analytics.
   */
  readonly handlesPersonalData?: boolean;
}

const contractOfDefinition = (definition: StepDefinition): StepContract => {
  const { takes, returns, handlesPersonalData } = definition;
  return {
    params: typeOfTaken(takes),
    answer: returns && typeOfValue({ ...returns }),
    handlesPersonalData: handlesPersonalData === true,
  };
};

/**
 * Contracts of steps by name, for `contracts.steps` of the checker.
 * @throws {SchemaError} for a wrong name, two steps of one name, and a value that nothing fits
 */
export const readStepContracts = (
  definitions: readonly StepDefinition[],
): Readonly<Record<string, StepContract>> =>
  contractsByName('Step', definitions, contractOfDefinition);
