import { isRecord } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import { isScreenRoot } from '../../document/screen-roots.ts';
import { typeAt } from '../../document/type-algebra.ts';
import { childExpressions, type Expression } from '../../expressions/expression.ts';
import { isOperatorName, operators } from '../../expressions/operators/index.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';
import type { Rule } from '../checker.ts';

const pathPattern = /[A-Za-z][\w-]*(?:\.[\w-]+)+/g;
const quotedPathPattern = /^\s*\$?\.?([A-Za-z][\w-]*(?:\.[\w-]+)+)\s*$/;
const templatePattern = /\{\{[^{}]*\}\}|\$\{[^{}]*\}|\{%.*?%\}|<%.*?%>|\{\$[^{}]*\}/gs;
const bracedPathPattern = /\{\s*\$?\.?([A-Za-z][\w-]*(?:\.[\w-]+)+)\s*\}/;
const callPattern = new RegExp(`^\\s*\\$?(${Object.keys(operators).join('|')})\\s*[(,:\\s]`);
const listCallPattern = new RegExp(
  `^\\s*\\[\\s*['"]?(${Object.keys(operators).join('|')})['"]?\\s*[,\\]]`,
);

type QuotedKind = 'path' | 'part' | 'operation' | 'template';

interface Quoted {
  readonly of: QuotedKind;
  readonly found: string;
}

/** Text of a document as its author wrote it, with the names that can be read there. */
type IsPath = (path: string) => boolean;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isJsonValue = (text: string): boolean => {
  if (!/^\s*[[{]/.test(text)) return false;
  const value = parseJson(text);
  if (isRecord(value)) return typeof value.$ === 'string' || typeof value.text === 'string';
  const operator: unknown = Array.isArray(value) ? value[0] : undefined;
  return typeof operator === 'string' && isOperatorName(operator);
};

const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(pathPattern)].flatMap(({ 0: path, index }) =>
    // A host, a file or a mail address is no path.
    /[\w./@:-]$/.test(text.slice(0, index)) || /^[/@:\w-]/.test(text.slice(index + path.length))
      ? []
      : [path],
  );

interface WrittenText {
  readonly text: string;
  readonly pointer: string;
  /** Pointer of the value, which a sentence contains. */
  readonly outer: string;
  /** Names of its arguments. */
  readonly names: readonly string[];
  /** Names that operations bind around it. */
  readonly bound: readonly string[];
}

/** A dollar before a {name} of a sentence is a currency sign. */
const templateIn = (text: string, names: readonly string[]): string | undefined =>
  [...text.matchAll(templatePattern)]
    .map(([found]) => found)
    .find((found) => !(found.startsWith('${') && names.includes(found.slice(2, -1))));

const quotedIn = ({ text, names }: WrittenText, isPath: IsPath): Quoted | undefined => {
  const whole = quotedPathPattern.exec(text)?.[1];
  if (whole !== undefined) return isPath(whole) ? { of: 'path', found: whole } : undefined;
  const template = templateIn(text, names);
  if (template !== undefined && !isJsonValue(text)) return { of: 'template', found: template };
  const paths = pathsIn(text).filter(isPath);
  const isCall = callPattern.test(text) && paths.length > 0;
  if (isCall || isJsonValue(text) || listCallPattern.test(text))
    return { of: 'operation', found: text };
  const braced = bracedPathPattern.exec(text);
  if (braced !== null) return { of: 'template', found: braced[0] };
  const [path] = paths;
  return path === undefined ? undefined : { of: 'part', found: path };
};

const textsIn = (expression: Expression, bound: readonly string[]): readonly WrittenText[] => {
  if (expression.kind === 'literal') {
    const { value, pointer } = expression;
    return typeof value === 'string'
      ? [{ text: value, pointer, outer: pointer, names: [], bound }]
      : [];
  }
  const within =
    expression.kind === 'operation' && operators[expression.name]?.bindsEntry === true
      ? [...bound, ...expression.names]
      : bound;
  const own =
    expression.kind === 'text'
      ? [
          {
            text: expression.text,
            pointer: joinPointer(expression.pointer, 'text'),
            outer: expression.pointer,
            names: Object.keys(expression.args),
            bound,
          },
        ]
      : [];
  return [...own, ...childExpressions(expression).flatMap((part) => textsIn(part, within))];
};

const createIsPath =
  (scope: TypeScope, bound: readonly string[]): IsPath =>
  (path) => {
    const [root = '', entry = '', ...rest] = path.split('.');
    if (bound.includes(root)) return true;
    const type = isScreenRoot(root) ? scope.typeOf(root, entry) : scope.typeOf(root, undefined);
    return (
      type !== undefined && typeAt(type, isScreenRoot(root) ? rest : [entry, ...rest]) !== undefined
    );
  };

const mayHoldValue = (text: string): boolean => /[.[{(<$%]/.test(text);

const messageIds = {
  path: 'quoted-value.path',
  part: 'quoted-value.part',
  operation: 'quoted-value.operation',
  template: 'quoted-value.template',
} as const satisfies Record<QuotedKind, string>;

/** Forbids paths, operations and template braces in quotes: their letters would be shown or sent. */
export const noQuotedValue: Rule = (checker) => ({
  value: (value, { pointer, ancestors }) => {
    const texts = textsIn(checker.parse(value, pointer), []).filter(({ text }) =>
      mayHoldValue(text),
    );
    if (texts.length === 0) return;
    const scope = checker.scopeAt(ancestors);
    for (const written of texts) {
      const quoted = quotedIn(written, createIsPath(scope, written.bound));
      if (quoted !== undefined)
        checker.report(
          messageIds[quoted.of],
          quoted.of === 'path' ? written.outer : written.pointer,
          { found: quoted.found },
        );
    }
  },
});
