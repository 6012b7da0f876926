import { templateUrlParams } from '../../contracts/wire-names.ts';
import type { Query } from '../routing/query.ts';
import { isRecord, decodeTemplateParams, type Ports } from '../../../renderer/entries/browser.ts';
import type { Template } from './templates.ts';

/** The values of an address that a template may read: they win over those that come with it. Empty ones are missing. */
export const readUrlValues = (query: Query): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {};
  for (const name of templateUrlParams) {
    const value = query.get(name) ?? '';
    if (value !== '') values[name] = value;
  }
  return values;
};

interface TemplateParams {
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
