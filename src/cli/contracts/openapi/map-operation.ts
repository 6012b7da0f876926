import type { CallFile } from '../../../contract-files/contract-files.ts';
import { isRecord } from '../../../../renderer/entries/node.ts';
import type { Schema } from '../../../contract-files/schema.ts';
import type { ImportMap } from './import-map.ts';
import type { OperationNotes } from './import-report.ts';
import { child, escapePointer, MappingError, textOf } from './located.ts';
import { mapAnswer } from './map-answer.ts';
import { mapErrors } from './map-errors.ts';
import { mapRequest } from './map-request.ts';
import { mapSecurity } from './map-security.ts';
import type { MappingContext } from './mapping-context.ts';
import { toSentence } from './names.ts';
import type { Operation } from './operations.ts';
import type { OpenApiDocument } from './read-openapi.ts';
import { reviewMark, summarize } from './schema-text.ts';

const contractMethods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const isMethod = (method: string): method is CallFile['method'] => contractMethods.includes(method);

/** Replaces the marks in a value by pointers of the marked descriptions. */
const takeReviewMarks = (value: unknown, at: string, pointers: string[]): unknown => {
  if (Array.isArray(value))
    return value.map((entry: unknown, index) =>
      takeReviewMarks(entry, `${at}/${String(index)}`, pointers),
    );
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      if (key === reviewMark && entry === true) {
        pointers.push(`${at}/description`);
        return [];
      }
      return [[key, takeReviewMarks(entry, `${at}/${escapePointer(key)}`, pointers)]];
    }),
  );
};

const minDescriptionLength = 10;

const describeOperation = (
  { key, at }: Operation,
  name: string,
): { readonly description: string; readonly isWritten: boolean } => {
  const text = [textOf(at, 'summary'), textOf(at, 'description')]
    .map((words) => summarize(words ?? ''))
    .find((words) => words.length >= minDescriptionLength);
  return text === undefined
    ? { description: `${toSentence(name)} ${key}.`, isWritten: false }
    : { description: text, isWritten: true };
};

const basisOf = ({ root }: OpenApiDocument, { key }: Operation): string => {
  const info = child(root, 'info');
  const title = [textOf(info, 'title'), textOf(info, 'version')]
    .filter((text) => text !== undefined)
    .join(' ');
  return `OpenAPI: ${title === '' ? '' : `${title}, `}${key}`;
};

/**
 * Maps an operation to a contract.
 * @param name of the contract
 * @throws {MappingError} when the contract language cannot express it
 */
export const mapOperation = (
  document: OpenApiDocument,
  operation: Operation,
  name: string,
  { amounts, client, prefix }: ImportMap,
  notes: OperationNotes,
): Schema => {
  const { method, at } = operation;
  if (!isMethod(method))
    throw new MappingError(at.at, `There are no calls by ${method} in contracts.`);
  const contextOf = (direction: MappingContext['direction']): MappingContext => ({
    document,
    direction,
    amounts,
    notes,
    size: { values: 0 },
  });
  const {
    path,
    request,
    in: places,
    body,
    bodyAs,
    headers,
  } = mapRequest(operation, contextOf('request'));
  const { answer, listAs, textAs } = mapAnswer(operation, contextOf('answer'));
  const { errors, envelope, reviews } = mapErrors(operation, contextOf('answer'));
  const auth = mapSecurity(operation, contextOf('request'));
  const { description, isWritten } = describeOperation(operation, name);
  if (child(at, 'deprecated').value === true) notes.warn(at.at, 'The operation is deprecated.');
  const pointers: string[] = [];
  const values = {
    request: takeReviewMarks(request, '/request', pointers),
    answer: takeReviewMarks(answer, '/answer', pointers),
  };
  const review = [...(isWritten ? [] : ['/description']), ...pointers, ...reviews];
  return {
    $schema: '../meta/api-call.schema.json',
    name,
    description,
    basis: basisOf(document, operation),
    client,
    method,
    path: `${prefix}${path}`,
    ...(places !== undefined && { in: places }),
    class: method === 'GET' ? 'info' : 'form',
    ...(method !== 'GET' && { once: true }),
    ...(body !== undefined && { body }),
    ...(bodyAs !== undefined && { bodyAs }),
    ...(headers !== undefined && { headers }),
    ...(auth !== undefined && { auth }),
    request: values.request,
    envelope,
    answer: values.answer,
    ...(listAs !== undefined && { listAs }),
    ...(textAs !== undefined && { textAs }),
    errors,
    ...(review.length > 0 && { [reviewMark]: review }),
  };
};
