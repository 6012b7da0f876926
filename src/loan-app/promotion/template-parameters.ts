import { isRecord, readTemplateValues, type Ports } from '../../../renderer/index.ts';
import type { Query } from '../addresses/query.ts';
import { addressValues } from './address-values.ts';
import type { Template } from './templates.ts';

export interface TemplateParameters {
  readonly params: Readonly<Record<string, unknown>>;
  /** Where values have not the type that the document wants. */
  readonly faults: ReadonlySet<string>;
}

/** What the document of a promotion is given: the values that came with it, and over them those of the address. */
export const readTemplateParameters = (
  { document, values }: Extract<Template, { readonly kind: 'document' }>,
  query: Query,
): TemplateParameters => {
  const faults = new Set<string>();
  const given = { ...(isRecord(values) ? values : {}), ...addressValues(query) };
  return {
    params: readTemplateValues(document, given, ({ pointer }) => faults.add(pointer)),
    faults,
  };
};

/** @param screen id for reports: that of a foreign document says nothing */
export const reportTemplateFaults = (
  ports: Ports,
  screen: string,
  faults: ReadonlySet<string>,
): void => {
  for (const pointer of faults)
    ports.report({ kind: 'document', code: 'template-value', screen, pointer });
};
