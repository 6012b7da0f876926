import type { Contracts } from '../../document/contract.ts';
import type { Type } from '../../document/type.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import type { DocumentText } from '../parse-source.ts';
import type { Use } from './uses.ts';
import { canonicalJson } from '../../document/json.ts';

/** All documents of a project at one time, with the contracts that they are checked against. */
export interface ProjectVersion {
  readonly documents: readonly DocumentText[];
  readonly contracts: Contracts;
  /** Types of the public configuration that screens may read; absent: every name is a text. */
  readonly config?: Readonly<Record<string, Type>>;
}

/** A document that is not what it was. */
export interface DocumentChange {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Ids of the screens on which that shows. */
  readonly screens: readonly string[];
}

/** A part of the route of a screen, for example `path` or `params.source`; '' is the route. */
export interface RouteChange extends FieldChange {
  readonly id: string;
  /** Who opens the screen from outside, and may have to be told. */
  readonly openedBy: string | undefined;
}

/** Something that a changed document did not use, or uses no more. */
export interface UseChange extends Pick<Use, 'of' | 'name' | 'document'> {
  readonly change: 'added' | 'removed';
}

/** A part of a contract, for example `answer.items.name`; '' is the contract. */
export interface ContractChange extends FieldChange {
  readonly of: 'call' | 'native' | 'stored' | 'dataset';
  readonly name: string;
  /** Ids of the documents that use it: a field of an answer, a parameter; of anything else the contract. */
  readonly documents: readonly string[];
  /** Ids of the screens on which these show. */
  readonly screens: readonly string[];
}

/** How far a change reaches. */
export interface VersionImpact {
  readonly documents: readonly DocumentChange[];
  readonly routes: readonly RouteChange[];
  readonly uses: readonly UseChange[];
  readonly contracts: readonly ContractChange[];
  /** Problems that were not there before. */
  readonly breaks: readonly LocatedProblem[];
  /** Ids of the screens on which these show. */
  readonly brokenScreens: readonly string[];
  /** Problems that are there no more. */
  readonly mends: readonly LocatedProblem[];
}

/** A difference between two versions of a thing, in one of its parts; a side that is undefined does not exist. */
export interface FieldChange {
  /** Names of the part with dots between them; '' is the whole. */
  readonly part: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const serialize = (value: unknown): string | undefined =>
  value === undefined ? undefined : canonicalJson(value);

/** The parts that differ between two versions, as canonical JSON, in the order of their names. */
export const compareFields = (before: Fields, after: Fields): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((part) => {
    const [was, is] = [serialize(before[part]), serialize(after[part])];
    return was === is ? [] : [{ part, before: was, after: is }];
  });
