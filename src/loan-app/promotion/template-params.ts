import { templateUrlParams } from '../../contracts/public-config.ts';
import type { Query } from '../../../renderer/entries/ports.ts';
import { isRecord, type Ports } from '../../../renderer/entries/browser.ts';
import { decodeTemplateParams } from '../../../renderer/entries/document.ts';
import type { Template } from '../documents/template-loader.ts';

/** URL values override those of the template. Empty values count as missing. */
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
  /** Pointers of values with the wrong type. */
  readonly invalidPointers: ReadonlySet<string>;
}

/** Merges the values of the template with those of the URL, which win. */
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

export const reportInvalidTemplateValues = (
  ports: Ports,
  screen: string,
  invalidPointers: ReadonlySet<string>,
): void => {
  for (const pointer of invalidPointers)
    ports.report({ kind: 'document', code: 'template-value', screen, pointer });
};
