import type { FastifyRequest } from 'fastify';

/** A part of the address; '' where there is none, and for one with the letter NUL: no database keeps it in a text, so nothing has such a name. */
export const pathParam = (request: FastifyRequest, name: string): string => {
  const value: unknown = Reflect.get(Object(request.params), name);
  return typeof value === 'string' && !value.includes('\0') ? value : '';
};

/** A number of the address; undefined for what cannot be one. */
export const numericPathParam = (request: FastifyRequest, name: string): number | undefined => {
  const text = pathParam(request, name);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/** A number of a query whose shape was read already, so that it is all digits; undefined where it was left out. */
export const toOptionalNumber = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);
