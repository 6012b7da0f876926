import type { Contracts } from '../../document/contract.ts';
import type {
  Field,
  Like,
  Parameter,
  ParameterType,
  ScreenDocument,
  State,
} from '../../document/generated/document.ts';
import { parameterTypes as types } from '../../document/parameter-type.ts';
import { anything, code, listOf, optional, type Type } from '../../document/type.ts';
import { typeOfLike } from './like.ts';
import { describeDefaultError } from './parameter-default.ts';

/** What holds texts or numbers where nothing is said of it. */
const untypedDefaults: Partial<Readonly<Record<ParameterType, Type>>> = {
  list: listOf(code),
  record: { kind: 'record', fields: {}, rest: code },
};

/** The type of what is declared with a type and, of a list or record, what it is like. */
const resolveType = (type: ParameterType, like: Like | undefined, contracts: Contracts): Type =>
  (like && typeOfLike(like, type, contracts)) ??
  (like ? types[type] : (untypedDefaults[type] ?? types[type]));

export const typeOfField = (type: Field['type']): Type => types[type];

/** Whether something must be filled in, if only while a test holds. */
export const mayBeRequired = ({ required }: Pick<Field, 'required'>): boolean =>
  required !== undefined && required !== false;

export const typeOfState = ({ type, like }: State, contracts: Contracts): Type =>
  resolveType(type, like, contracts);

/** Something is wrong with the declaration itself, and told there: an address carries no list and no record, and a default is of the type of its parameter. */
const hasDeclarationError = (kind: ScreenDocument['kind'], param: Parameter): boolean =>
  kind === 'screen'
    ? param.type === 'list' || param.type === 'record'
    : param.default !== undefined && describeDefaultError(param) !== undefined;

/** The type of a parameter for whoever reads it: optional unless it is required or has a default. A text with values takes others too. */
const typeOfParameter = ({ values, required, default: standIn }: Parameter, of: Type): Type => {
  const there: Type =
    of.kind === 'text' && values !== undefined ? { ...of, values, open: true } : of;
  return required === true || standIn !== undefined ? there : optional(there);
};

/** The types of the parameters of a document for whoever reads them, by name. What comes with a template comes from outside, so its lists and records hold anything. */
export const typesOfParameters = (
  { kind, route, params }: ScreenDocument,
  contracts: Contracts,
): Readonly<Record<string, Type>> =>
  Object.fromEntries(
    Object.entries((kind === 'screen' ? route?.params : params) ?? {}).map(([name, param]) => {
      if (hasDeclarationError(kind, param)) return [name, anything];
      const of =
        kind === 'template' && param.like === undefined
          ? types[param.type]
          : resolveType(param.type, param.like, contracts);
      return [name, typeOfParameter(param, of)];
    }),
  );

/** The type of a parameter for whoever puts it into an address: a number is carried as its text. */
export const addressType = (param: Parameter): Type => {
  const { values } = param;
  const of: Type =
    param.type === 'text'
      ? { kind: 'text', code: true, ...(values && { values, open: true }) }
      : types[param.type];
  return param.required === true ? of : optional(of);
};
