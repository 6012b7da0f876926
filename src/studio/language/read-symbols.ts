import {
  isAboveClass,
  isRecord,
  ownEntry,
  tryParseJson,
  type Contracts,
  type DocumentClass,
  type DocumentText,
} from '../../../renderer/entries/node.ts';
import {
  callWords,
  nativeWords,
  storedWords,
  type ContractWords,
} from '../generated/contract-words.ts';
import type { PropertyFacts } from '../inspector/property-facts.ts';
import type { DocumentSymbols, NamedSymbol } from './document-symbols.ts';
import { declaredTypes, propertyOfType, propertiesOfRecord } from './property-of-type.ts';

const classes: readonly DocumentClass[] = ['promotion', 'info', 'form', 'money'];

const none: ContractWords = { description: '', parameters: {}, fields: {} };

/** Collects the names of the contracts and of all other readable documents. */
export const readSymbols = (
  contracts: Contracts,
  others: readonly DocumentText[],
  documentClass: string,
): DocumentSymbols => {
  const own = classes.find((known) => known === documentClass) ?? 'promotion';
  const allowed = <Contract extends { readonly class: DocumentClass }>(
    table: Readonly<Record<string, Contract>>,
  ): [string, Contract][] =>
    Object.entries(table).filter(([, contract]) => !isAboveClass(contract.class, own));
  const documents = others.flatMap(({ text }) => readOther(text));
  return {
    calls: allowed(contracts.calls).map(([name, { request, answer, errors, answers }]) => {
      const { description, parameters } = callWords[name] ?? none;
      return {
        name,
        description,
        parameters: propertiesOfRecord(request, parameters),
        isPicture: answers === 'image',
        answer: propertyOfType('data', answer, 'The answer.', false),
        errors,
      };
    }),
    natives: allowed(contracts.natives).map(([name, { params }]) => {
      const { description, parameters } = nativeWords[name] ?? none;
      return { name, description, parameters: propertiesOfRecord(params, parameters) };
    }),
    stored: allowed(contracts.stored).map(([name]) => ({
      name,
      description: storedWords[name]?.description ?? '',
      parameters: [],
    })),
    datasets: Object.keys(contracts.datasets).map((name) => ({
      name,
      description: '',
      parameters: [],
    })),
    screens: documents.filter(({ kind }) => kind === 'screen').map(({ known }) => known),
    fragments: documents
      .filter(({ kind, of }) => kind === 'fragment' && !isAboveClass(of, own))
      .map(({ known, slots }) => ({ ...known, slots })),
  };
};

interface OtherDocument {
  readonly kind: unknown;
  readonly of: DocumentClass;
  readonly known: NamedSymbol;
  readonly slots: readonly string[];
}

/** Empty for an unreadable document; the checker reports links to it. */
const readOther = (text: string): readonly OtherDocument[] => {
  const document = tryParseJson(text);
  if (!isRecord(document) || typeof document.id !== 'string') return [];
  const { id, kind, description, route, params, slots } = document;
  const given = kind === 'screen' ? (isRecord(route) ? route.params : undefined) : params;
  return [
    {
      kind,
      of: classes.find((known) => known === document.class) ?? 'money',
      known: {
        name: id,
        description: typeof description === 'string' ? description : '',
        parameters: parametersOf(given),
      },
      slots: Array.isArray(slots) ? slots.filter((slot) => typeof slot === 'string') : [],
    },
  ];
};

const parametersOf = (params: unknown): readonly PropertyFacts[] =>
  Object.entries(isRecord(params) ? params : {}).flatMap(
    ([name, param]): readonly PropertyFacts[] => {
      if (!isRecord(param)) return [];
      const type = ownEntry(declaredTypes, String(param.type)) ?? { kind: 'any' };
      const values = Array.isArray(param.values)
        ? param.values.filter((value) => typeof value === 'string')
        : undefined;
      const facts = propertyOfType(
        name,
        type,
        typeof param.description === 'string' ? param.description : '',
        true,
      );
      return [
        {
          ...facts,
          isRequired: param.required === true,
          ...(values !== undefined && facts.control === 'text' && { suggestions: values }),
        },
      ];
    },
  );
