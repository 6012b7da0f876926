import { checkDocuments, type LocatedProblem } from '../../../renderer/entries/node.ts';
import { listUses } from '../../../renderer/check/project/uses.ts';
import { publicConfigTypes } from '../../../src/contracts/generated/public-config.ts';
import type { ContractKind } from './contract-kind.ts';
import type { Surroundings } from './kind.ts';
import { sampleOf, type Shipped } from './run-mutants.ts';

export interface ContractOutcome {
  readonly kind: ContractKind;
  readonly place: string;
  readonly document: string;
  readonly id: string;
  readonly problems: readonly LocatedProblem[];
}

type RunContractMutants = (
  kinds: readonly ContractKind[],
  most?: number,
) => Generator<ContractOutcome>;

/** Checks each document that uses a changed contract; yields one outcome per document. */
export const createContractMutants = (
  documents: readonly Shipped[],
  contracts: Surroundings['contracts'],
): RunContractMutants => {
  const texts = documents.map(({ name, document }) => ({
    id: document.id,
    name,
    text: JSON.stringify(document),
  }));
  const screens = documents.map(({ document }) => document);
  const byId = new Map(documents.map((shipped) => [shipped.document.id, shipped]));
  const uses = listUses(screens, contracts);
  return function* (kinds, most = Number.POSITIVE_INFINITY) {
    for (const kind of kinds) {
      const mutants = kind
        .mutants(contracts, uses, screens)
        .filter(({ users }) => users.length > 0);
      for (const { place, contracts: changed, users, prepare } of sampleOf(mutants, most)) {
        const checked = users.flatMap((id) => {
          const shipped = byId.get(id);
          if (shipped === undefined) return [];
          const { name, document } = shipped;
          return [{ id, name, text: JSON.stringify(prepare?.(document) ?? document) }];
        });
        const problems = checkDocuments(checked, changed, {
          others: texts.filter(({ id }) => !users.includes(id)),
          config: publicConfigTypes,
        });
        for (const { id, name } of checked)
          yield {
            kind,
            place,
            document: name,
            id,
            problems: problems.filter(({ document }) => document === name),
          };
      }
    }
  };
};
