import type { Schema } from '../../../contract-files/schema.ts';
import type { AmountUnit } from './import-map.ts';
import type { OperationNotes } from './import-report.ts';
import type { Located } from './located.ts';
import type { OpenApiDocument } from './read-openapi.ts';

export interface MappingContext {
  readonly document: OpenApiDocument;
  readonly direction: 'request' | 'answer';
  readonly amounts: Readonly<Record<string, AmountUnit>>;
  readonly notes: OperationNotes;
  /** Counts the mapped values. */
  readonly size: { values: number };
}

export interface MappedSchema {
  /** {} for any value. */
  readonly schema: Schema;
  readonly isNullable: boolean;
  readonly isCut: boolean;
  /** Sent by one side only, and not in this direction. */
  readonly isHidden: boolean;
  readonly description: string | undefined;
}

/** Position in the tree of schemas. */
export interface Position {
  readonly references: readonly string[];
  readonly depth: number;
  /** Choices that are decided. */
  readonly skipped: readonly string[];
}

export const rootPosition: Position = { references: [], depth: 0, skipped: [] };

export type MapSchema = (
  sources: readonly Located[],
  position: Position,
  context: MappingContext,
) => MappedSchema;
