import type { Field, Parameter, ParameterType } from '../../document/generated/document.ts';
import { parameterTypes as types } from '../../document/parameter-type.ts';
import { optional, type Type } from '../../document/type.ts';

export const typeOfField = (type: Field['type']): Type => types[type];

export const typeOfState = (type: ParameterType): Type => types[type];

/** The type of a parameter for whoever reads it: optional unless it is required or has a default. A text with values takes others too. */
export const typeOfParameter = ({ type, values, required, default: standIn }: Parameter): Type => {
  const of: Type = type === 'text' && values !== undefined ? { kind: 'text', values, open: true } : types[type];
  return required === true || standIn !== undefined ? of : optional(of);
};

/** The types of the parameters for whoever reads them, by name. */
export const typesOfParameters = (params: Readonly<Record<string, Parameter>> | undefined): Readonly<Record<string, Type>> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, param]) => [name, typeOfParameter(param)]));

/** The type of a parameter for whoever puts it into an address: a number is carried as its text. */
export const addressType = (param: Parameter): Type => {
  const { values } = param;
  const of: Type = param.type === 'text' ? { kind: 'text', code: true, ...(values && { values, open: true }) } : types[param.type];
  return param.required === true ? of : optional(of);
};
