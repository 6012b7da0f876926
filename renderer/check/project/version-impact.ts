import type { AddressPolicy, Contracts } from '../../document/contract.ts';
import type { Type } from '../../document/type.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import type { DocumentText } from '../parse-source.ts';
import type { Use } from './uses.ts';
import { canonicalJson } from '../../document/json.ts';

/** All documents of a project at one time, with the contracts they are checked against. */
export interface ProjectVersion {
  readonly documents: readonly DocumentText[];
  readonly contracts: Contracts;
  /** Types of the public configuration that screens may read. Absent: every name is a text. */
  readonly config?: Readonly<Record<string, Type>>;
  /** Addresses that documents may contain. Absent: those of the app itself. */
  readonly policy?: AddressPolicy;
}

export interface DocumentChange {
  readonly id: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly screens: readonly string[];
}

/** Change of a route member, for example `path` or `params.source`; '' is the route itself. */
export interface RouteChange extends FieldChange {
  readonly id: string;
  /** External opener of the screen, which may have to be notified. */
  readonly openedBy: string | undefined;
}

/** A name that a changed document starts or stops using. */
export interface UseChange extends Pick<Use, 'of' | 'name' | 'document'> {
  readonly change: 'added' | 'removed';
}

/** Change of a contract member, for example `answer.items.name`; '' is the contract itself. */
export interface ContractChange extends FieldChange {
  readonly of: 'call' | 'native' | 'stored' | 'dataset';
  readonly name: string;
  /** Ids of documents that use the changed member. */
  readonly documents: readonly string[];
  readonly screens: readonly string[];
}

/** Impact of a change, with the problems it adds and fixes. */
export interface VersionImpact {
  readonly documents: readonly DocumentChange[];
  readonly routes: readonly RouteChange[];
  readonly uses: readonly UseChange[];
  readonly contracts: readonly ContractChange[];
  readonly breaks: readonly LocatedProblem[];
  readonly brokenScreens: readonly string[];
  /** Problems that only the old version has. */
  readonly mends: readonly LocatedProblem[];
}

export interface FieldChange {
  /** Dotted name of the member; '' is the whole. */
  readonly part: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const serialize = (value: unknown): string | undefined =>
  value === undefined ? undefined : canonicalJson(value);

export const compareFields = (before: Fields, after: Fields): readonly FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((part) => {
    const [was, is] = [serialize(before[part]), serialize(after[part])];
    return was === is ? [] : [{ part, before: was, after: is }];
  });
