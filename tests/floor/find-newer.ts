import {
  parse,
  type CallExpression,
  type Expression,
  type NewExpression,
  type Node,
  type Super,
} from 'acorn';
import { simple } from 'acorn-walk';
import { type Floor, listNewerFeatures, type NewerFeatures } from './features.ts';

/** Use of a newer feature on purpose. */
export interface Exception {
  /** As reported, without the location. */
  readonly feature: string;
  readonly reason: string;
}

/** Finds APIs and syntax that the oldest supported browsers lack. Bundlers lower syntax only. */
export class FloorCheck {
  readonly #features: NewerFeatures;
  readonly #ecmaVersion: 5 | 2022;
  readonly #exceptions: readonly Exception[];

  constructor(floor: Floor, ecmaVersion: 5 | 2022, exceptions: readonly Exception[] = []) {
    this.#features = listNewerFeatures(floor);
    this.#ecmaVersion = ecmaVersion;
    this.#exceptions = exceptions;
  }

  /** @returns a line per use, with the code around it */
  checkScript(code: string): readonly string[] {
    const found: string[] = [];
    const report = (feature: string, { start }: Node): void => {
      if (!this.#exceptions.some((exception) => exception.feature === feature))
        found.push(`${feature} in ${code.slice(Math.max(0, start - 40), start + 60)}`);
    };
    let program: Node;
    try {
      program = parse(code, {
        ecmaVersion: this.#ecmaVersion,
        sourceType: this.#ecmaVersion === 5 ? 'script' : 'module',
      });
    } catch (error) {
      // Acorn throws for syntax of later versions.
      if (!(error instanceof SyntaxError)) throw error;
      return [`newer syntax: ${error.message}`];
    }
    const checkCall = ({ callee, arguments: given }: CallExpression | NewExpression): void => {
      const feature = this.#featureOfCallee(callee);
      if (feature !== undefined) report(feature, callee);
      const [first] = given;
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && first?.type === 'Literal')
        checkPattern(String(first.value), first);
    };
    const checkPattern = (pattern: string, node: Node): void => {
      if (!this.#features.hasLookbehind && /\(\?<[=!]/.test(pattern)) report('lookbehind', node);
    };
    simple(program, {
      CallExpression: (node) => {
        if (!node.optional) checkCall(node);
      },
      NewExpression: checkCall,
      Literal: (node) => {
        if (node.regex) checkPattern(node.regex.pattern, node);
      },
      StaticBlock: (node) => {
        if (!this.#features.hasStaticBlocks) report('static block', node);
      },
    });
    return found;
  }

  /** @returns unknown selectors drop their whole rule, unknown at-rules their block */
  checkStyles(css: string): readonly string[] {
    const { selectors, atRules } = this.#features;
    return [
      ...[...css.matchAll(/(?<=[\w\])*\s,}>+~]|^)::?([a-z-]+)(?=[^{};]*\{)/g)].flatMap(
        ([, name = '']) => (selectors.has(name) ? [`:${name}`] : []),
      ),
      ...[...css.matchAll(/@([a-z-]+)/g)].flatMap(([, name = '']) =>
        atRules.has(name) ? [`@${name}`] : [],
      ),
    ].filter((feature) => !this.#exceptions.some((exception) => exception.feature === feature));
  }

  #featureOfCallee(callee: Expression | Super): string | undefined {
    const { globals, methods, statics, iteratorHelpers } = this.#features;
    if (callee.type === 'Identifier') return globals.has(callee.name) ? callee.name : undefined;
    if (callee.type !== 'MemberExpression' || callee.optional || callee.computed) return undefined;
    const { object, property } = callee;
    if (property.type !== 'Identifier') return undefined;
    const { name } = property;
    if (object.type === 'Identifier' && statics.has(`${object.name}.${name}`))
      return `${object.name}.${name}`;
    if (object.type === 'Identifier' && globals.has(object.name)) return object.name;
    if (methods.has(name)) return `.${name}()`;
    return iteratorHelpers.has(name) && isIterator(object) ? `iterator.${name}()` : undefined;
  }
}

/** `Object.values()` and the like return arrays. */
const isIterator = (object: Expression | Super): boolean =>
  object.type === 'CallExpression' &&
  object.callee.type === 'MemberExpression' &&
  object.callee.property.type === 'Identifier' &&
  ['entries', 'keys', 'matchAll', 'values'].includes(object.callee.property.name) &&
  !(object.callee.object.type === 'Identifier' && object.callee.object.name === 'Object');
