import type { Type } from '../../../renderer/entries/node.ts';
import type { PropertyFacts } from '../inspector/property-facts.ts';

/** Declarable types that a form supports. */
export const declaredTypes: Readonly<Record<string, Type>> = {
  text: { kind: 'text' },
  number: { kind: 'number' },
  boolean: { kind: 'boolean' },
  amount: { kind: 'amount' },
  date: { kind: 'date' },
};

/**
 * Control of a value of a type.
 * @param isValue allows a formula; otherwise the value is plain JSON, as in sample states
 */
export const propertyOfType = (
  name: string,
  type: Type,
  description: string,
  isValue: boolean,
): PropertyFacts => {
  const common = { name, description, isRequired: true, isValue };
  switch (type.kind) {
    case 'optional':
      return { ...propertyOfType(name, type.of, description, isValue), isRequired: false };
    case 'text':
      if (type.page === true || type.shell === true) return { ...common, control: 'address' };
      if (type.values === undefined) return { ...common, control: 'text' };
      return type.open === true
        ? { ...common, control: 'text', suggestions: type.values }
        : { ...common, control: 'choice', choices: type.values };
    case 'number':
      if (type.values !== undefined) return { ...common, control: 'choice', choices: type.values };
      return {
        ...common,
        control: 'number',
        ...(type.least !== undefined && { least: type.least }),
        ...(type.most !== undefined && { most: type.most }),
      };
    case 'boolean':
      return { ...common, control: 'yes-no' };
    case 'amount':
      return { ...common, control: 'number', description: `${description} In centavos.`.trim() };
    case 'date':
      return { ...common, control: 'date' };
    case 'list':
      return { ...common, control: 'list', entry: propertyOfType('', type.of, '', isValue) };
    case 'record':
      if (Object.keys(type.fields).length === 0)
        return { ...common, control: isValue ? 'formula' : 'literal' };
      return {
        ...common,
        control: 'record',
        members: Object.entries(type.fields).map(([field, of]) =>
          propertyOfType(field, of, '', isValue),
        ),
      };
    case 'file':
    case 'missing':
    case 'any':
      return { ...common, control: isValue ? 'formula' : 'literal' };
  }
};

export const propertiesOfRecord = (
  type: Type,
  words: Readonly<Record<string, string>>,
): readonly PropertyFacts[] =>
  type.kind === 'record'
    ? Object.entries(type.fields).map(([name, of]) =>
        propertyOfType(name, of, words[name] ?? '', true),
      )
    : [];
