import { isRecord, operatorSyntax, checkSyntax } from '../../../renderer/entries/node.ts';

export const shippedDocuments: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../screens/**/*.json',
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

export const isExpression = (value: unknown): boolean =>
  Array.isArray(value)
    ? operatorSyntax.has(String(value[0]))
    : isRecord(value) && ('$' in value || 'text' in value);

const valuesIn = (value: unknown): readonly unknown[] => {
  if (isExpression(value) && checkSyntax(value).length === 0) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
};

export const shippedValues: readonly unknown[] = Object.values(shippedDocuments).flatMap((text) =>
  valuesIn(JSON.parse(text)),
);
