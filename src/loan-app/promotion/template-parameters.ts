import { isRecord, decodeTemplateParams, type Ports } from '../../../renderer/index.ts';
import type { Query } from '../addresses/query.ts';
import { readUrlValues } from './address-values.ts';
import type { Template } from './templates.ts';

export interface TemplateParams {
  readonly params: Readonly<Record<string, unknown>>;
  /** Where values have not the type that the document wants. */
  readonly invalidPointers: ReadonlySet<string>;
}

/** What the document of a promotion is given: the values that came with it, and over them those of the address. */
export const readTemplateParams = (
  { document, values }: Extract<Template, { readonly kind: 'document' }>,
  query: Query,
): TemplateParams => {
  const invalidPointers = new Set<string>();
  const given = { ...(isRecord(values) ? values : {}), ...readUrlValues(query) };
  return {
    params: decodeTemplateParams(document, given, ({ pointer }) => invalidPointers.add(pointer)),
    invalidPointers,
  };
};

/** @param screen id for reports: that of a foreign document says nothing */
export const reportInvalidTemplateValues = (
  ports: Ports,
  screen: string,
  invalidPointers: ReadonlySet<string>,
): void => {
  for (const pointer of invalidPointers)
    ports.report({ kind: 'document', code: 'template-value', screen, pointer });
};
