import type { RecordType, Type } from '../../renderer/document/type.ts';
import { boolean, optional } from '../../renderer/document/type.ts';
import { checkExpression } from '../../renderer/expressions/check.ts';
import { parseValue } from '../../renderer/expressions/parse.ts';
import type { Problem } from '../../renderer/problems/problem.ts';
import { factsOfName } from '../../renderer/problems/name-advice.ts';
import { requestOf } from './contracts.ts';
import { calls, member, members, type Schema } from './read-schemas.ts';
import { typeOfSchema } from './type-of-schema.ts';

type Fields = RecordType['fields'];

const fieldsOf = (schema: Schema): Fields => {
  const type = typeOfSchema(schema);
  return type.kind === 'record' ? type.fields : {};
};

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : []);

/** What an expression of a settlement gets wrong. */
const faultsOfValue = (value: unknown, at: string, place: Type, names: Readonly<Record<string, Type>>): string[] => {
  const faults: string[] = [];
  const report = ({ message }: Problem): void => void faults.push(message);
  const scope = {
    typeOf: (root: string, entry: string | undefined) => (entry === undefined && Object.hasOwn(names, root) ? names[root] : undefined),
    known: (root: string | undefined) => (root === undefined ? Object.keys(names) : []),
  };
  checkExpression(parseValue(value, at, report, factsOfName), place, scope, report);
  return faults;
};

/** Whether a lost reply can be settled as the contract says: by a read that exists, with its parameters, and a condition over its answer. */
const faultsOfSettlement = (settlement: Schema, at: string, sent: Type): string[] => {
  const read = calls.find(({ name }) => name === settlement.call)?.schema;
  if (read === undefined || read.money === true || read.once === true)
    return [`${at}/call: expected a call that may be sent at any time, found "${String(settlement.call)}". Name a read.`];
  const wanted = fieldsOf(requestOf(read));
  const given = member(settlement, 'with');
  const missing = Object.keys(wanted).filter((name) => wanted[name]?.kind !== 'optional' && !Object.hasOwn(given, name));
  return [
    ...missing.map((name) => `${at}/with: the read needs "${name}". Add it.`),
    ...Object.entries(given).flatMap(([name, value]) => {
      const place = wanted[name];
      return place === undefined
        ? [`${at}/with/${name}: the read has no such parameter. Take it away.`]
        : faultsOfValue(value, `${at}/with/${name}`, place, { sent });
    }),
    ...faultsOfValue(settlement.took, `${at}/took`, optional(boolean), { sent, answer: typeOfSchema(member(read, 'answer')) }),
  ];
};

const faultsOfCall = (schema: Schema): string[] => {
  const request = fieldsOf(member(schema, 'request'));
  const answer = fieldsOf(member(schema, 'answer'));
  const unknown = (key: string, names: readonly string[], fields: Fields, of: string): string[] =>
    names.filter((name) => !Object.hasOwn(fields, name)).map((name) => `/${key}: expected a property of the ${of}, found "${name}". Mend the name.`);
  const isSent = Object.values(request).some((type) => (type.kind === 'optional' ? type.of : type).kind === 'file');
  const settlements = Array.isArray(schema.settledBy) ? schema.settledBy.map((entry, index) => [String(index), entry] as const) : [];
  return [
    ...unknown('query', namesIn(schema.query), request, 'request'),
    ...unknown('filled', Object.keys(member(schema, 'filled')), request, 'request'),
    ...unknown('listAs', namesIn(schema.listAs), answer, 'answer'),
    ...unknown('textAs', namesIn(schema.textAs), answer, 'answer'),
    ...unknown('beside', namesIn(schema.beside), answer, 'answer'),
    ...(isSent === (schema.body === 'multipart') ? [] : ['/body: a file is sent in a multipart body, and nothing else is. Change one of them.']),
    ...members(Object.fromEntries(settlements)).flatMap(([index, entry]) => faultsOfSettlement(entry, `/settledBy/${index}`, typeOfSchema(requestOf(schema)))),
  ];
};

/** What contracts of calls get wrong that their schema cannot say: names that do not exist, and settlements that could not be asked. */
export const faultsOfCalls = (contracts: readonly { readonly name: string; readonly schema: Schema }[] = calls): string[] =>
  contracts.flatMap(({ name, schema }) => faultsOfCall(schema).map((fault) => `schemas/api/${name}${fault}`));
