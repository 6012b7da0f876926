import type { Type } from '../../../renderer/entries/browser.ts';

const isAddress = (name: string): boolean => /url|logo|image|img|icon/i.test(name);

/** Something of a type, with every optional part. Amounts differ from each other. */
const generate = (type: Type, name: string, next: () => number): unknown => {
  switch (type.kind) {
    case 'text':
      if (type.values !== undefined) return type.values[0] ?? '';
      if (isAddress(name)) return 'https://partner.example.com/next';
      return type.flag === true ? '1' : type.code === true ? String(next()) : `A ${name}`;
    case 'number':
      return type.values?.[0] ?? 1;
    case 'boolean':
      return true;
    case 'amount':
      return 100_000 + next() * 1117;
    case 'date':
      return '2026-03-01';
    case 'list':
      return [generate(type.of, name, next), generate(type.of, name, next)];
    case 'record':
      return Object.fromEntries(
        Object.entries(type.fields).map(([field, of]) => [field, generate(of, field, next)]),
      );
    case 'optional':
      return generate(type.of, name, next);
    case 'any':
      return {};
    case 'file':
    case 'missing':
      return null;
  }
};

/** Data that a contract takes, with everything that may be left out. */
export const generateAnswer = (answer: Type): unknown => {
  let last = 10;
  return generate(answer, '', () => (last += 1));
};
