import type {
  FastifyPluginAsync,
  FastifyPluginOptions,
  FastifySchema,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import { type AnswerName, answerSchemas } from '../../contracts/generated/answer-schemas.ts';
import { type StudioShapes, studioSchemas } from '../../contracts/generated/studio.ts';
import { toRecord, toResponseSchema } from './components.ts';

declare const valueType: unique symbol;

/** JSON Schema whose valid values have the type `Value`. */
export interface InputSchema<Value> {
  readonly [valueType]?: Value;
}

/** Gives `request.body` and `request.query` the type of the route's schema. */
interface InputTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends InputSchema<infer Value> ? Value : unknown;
}

/** Plugin whose routes have typed input. */
export type ApiPlugin = FastifyPluginAsync<FastifyPluginOptions, RawServerDefault, InputTypes>;

declare module 'fastify' {
  interface FastifySchema {
    /** Error codes of the route itself, by status. Codes of all routes are added by permission. */
    refusals?: Readonly<Record<number, readonly string[]>>;
    /** The body may be absent, which means `{}`. */
    optionalBody?: boolean;
    /** Bodies that the route reads as bytes, by content type. */
    rawBody?: Readonly<Record<string, object>>;
  }
}

/** Schema of a route of the management or delivery API. */
export interface RouteSchema extends FastifySchema {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string];
  readonly response: Readonly<Record<number, object>>;
}

/** Body or query by its schema in schemas/studio. */
export const input = <Name extends keyof StudioShapes>(
  name: Name,
): InputSchema<StudioShapes[Name]> => studioSchemas[name];

/** Response by its schema in schemas/studio/answers. */
export const answer = (name: AnswerName): object => answerSchemas[name];

/** Part of such a response that another route sends alone. */
export const answerMember = (name: AnswerName, property: string): object => {
  const properties: unknown = Reflect.get(answerSchemas[name], 'properties');
  return toRecord(toResponseSchema(toRecord(properties)[property]));
};

export const noContent = (description: string): object => ({ type: 'null', description });

/** Response to `If-None-Match` with the current tag. */
export const notModified = noContent('The copy of the client is current.');

export const string = (description: string): object => ({ type: 'string', description });

export const integer = (description: string): object => ({ type: 'integer', description });

/** Object with required properties; a newer service may add more. */
export const object = (
  properties: Readonly<Record<string, object>>,
  description: string,
): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: true,
  description,
});

/** Response or raw body that is no JSON. */
export const content = (type: string, description: string): object => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
});

/** Path parameters. Every text passes; an unknown name is answered with 404. */
export const pathParams = (descriptions: Readonly<Record<string, string>>): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, string(description)]),
  ),
  required: Object.keys(descriptions),
});

/** Header of an edit. Routes validate it themselves, to answer 428 if it is missing. */
export const ifMatch = (description: string): object => ({
  type: 'object',
  properties: { 'if-match': string(description) },
});
