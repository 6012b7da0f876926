import type { Parameter, ScreenDocument } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import type { Ancestor, NodePath } from '../../document/node-path.ts';
import { isSessionName, isSessionParameter } from '../../document/session-names.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { TypeChecker } from '../type-checker.ts';
import { referencesOf } from '../data-flow.ts';
import { eventTypeOf } from '../widget-metadata.ts';
import type { ValueWrites } from '../scope/value-writes.ts';
import { changedRoots, collectFlows, type Flow } from './collect-flows.ts';
import { contentLevel, presenceLevel, type LevelScope } from './expression-level.ts';
import {
  highest,
  implied,
  insensitive,
  levelOfNames,
  isAbove,
  type Level,
  type Sensitivity,
} from './level.ts';

export interface SensitivityChecker {
  of(value: unknown, path: NodePath): Sensitivity;
  /**
   * @param typeOf types of the expression and its parts, if it is not at a place of the document
   * @param field judges this field of the records in the value only
   */
  ofExpression(
    expression: Expression,
    ancestors: Ancestor | undefined,
    typeOf?: LevelScope['typeOf'],
    field?: string,
  ): Sensitivity;
  /** Level of the conditions around a place: running it reveals them. */
  conditionLevel(path: NodePath): Level;
}

const parametersOf = ({
  kind,
  route,
  params,
}: ScreenDocument): Readonly<Record<string, Parameter>> =>
  (kind === 'screen' ? route?.params : params) ?? {};

/** True for a parameter with the name of a session value, also as one of its other names. */
const isSessionInput = (name: string, { aliases = [] }: Pick<Parameter, 'aliases'>): boolean =>
  [name, ...aliases].some(isSessionParameter);

class Sensitivities implements SensitivityChecker {
  private readonly found = new Map<string, Sensitivity>();
  private isSettled = false;

  constructor(
    private readonly document: ScreenDocument,
    private readonly types: TypeChecker,
    private readonly typeOfPart: LevelScope['typeOf'],
    private readonly writes: ValueWrites,
    private readonly given: Readonly<Record<string, Sensitivity>>,
  ) {}

  of(value: unknown, path: NodePath): Sensitivity {
    this.settle();
    return this.read(value, path);
  }

  ofExpression(
    expression: Expression,
    ancestors: Ancestor | undefined,
    typeOf = this.typeOfPart,
    field?: string,
  ): Sensitivity {
    this.settle();
    return this.judge(expression, ancestors, typeOf, field);
  }

  conditionLevel({ ancestors }: NodePath): Level {
    this.settle();
    return this.conditionsOf(ancestors);
  }

  private read(value: unknown, path: NodePath): Sensitivity {
    const expression = this.types.parse(value, path.pointer);
    if (expression.kind === 'literal') return insensitive;
    // Records the types of the parts.
    this.types.typeOf(value, path);
    return this.judge(expression, path.ancestors, this.typeOfPart);
  }

  private judge(
    expression: Expression,
    ancestors: Ancestor | undefined,
    typeOf: LevelScope['typeOf'],
    field?: string,
  ): Sensitivity {
    const scope: LevelScope = {
      typeOf,
      levelOf: (root, entry, path = []) =>
        entry === undefined
          ? this.levelOfName(root, ancestors)
          : this.levelOfEntry(root, entry, path),
    };
    const names = field === undefined ? levelOfNames(typeOf(expression)) : 'none';
    return {
      content: highest([contentLevel(expression, scope, field), names]),
      presence: presenceLevel(expression, scope),
    };
  }

  private levelOfEntry(root: string, entry: string, path: readonly string[]): Sensitivity {
    switch (root) {
      case 'fields':
        if (this.writes.isEntered(entry)) return { content: 'entered', presence: 'none' };
        return this.found.get(`fields.${entry}`) ?? insensitive;
      case 'state':
      case 'overlays':
      case 'countdowns':
      case 'status':
        return this.found.get(`${root}.${entry}`) ?? insensitive;
      case 'params': {
        const declared = ownEntry(parametersOf(this.document), entry) ?? {};
        const own: Level = isSessionInput(entry, declared) ? 'session' : 'none';
        const { content, presence } = ownEntry(this.given, entry) ?? insensitive;
        return { content: highest([own, content]), presence };
      }
      case 'sources': {
        const source = ownEntry(this.document.sources, entry);
        const { content } = this.found.get(`status.${entry}`) ?? insensitive;
        if (source?.kind !== 'stored') return { content, presence: content };
        if (isSessionName(source.stored)) return { content: 'session', presence: content };
        // Any document may have stored a flag or text that depends on a sensitive value. Fields of
        // stored records come from responses, and promotions read nothing that is stored.
        const mayTell = path.length === 0 && this.document.class !== 'promotion';
        return mayTell
          ? { content: 'implied', presence: 'implied' }
          : { content, presence: content };
      }
      default:
        return insensitive;
    }
  }

  private levelOfName(name: string, ancestors: Ancestor | undefined): Sensitivity {
    for (let at = ancestors; at !== undefined; at = at.parent) {
      const { layer, parent } = at;
      switch (layer.kind) {
        case 'entry':
          if (layer.name === name)
            return this.read(layer.list, { pointer: layer.pointer, ancestors: parent });
          break;
        case 'answer':
          if (layer.name === name) return insensitive;
          break;
        case 'result':
          if (layer.name === name)
            return ownEntry(this.types.contracts.steps, layer.step)?.handlesPersonalData === true
              ? { content: 'personal', presence: 'implied' }
              : insensitive;
          break;
        case 'fieldValue':
          if (name === 'value') return { content: 'entered', presence: 'none' };
          break;
        case 'event': {
          const type = eventTypeOf(layer.widget, layer.event, this.types.contracts);
          if (name === 'event')
            return type?.kind === 'file' ? { content: 'entered', presence: 'none' } : insensitive;
          break;
        }
        default:
      }
    }
    return insensitive;
  }

  /** Tests, and lists whose entries repeat the place. */
  private conditionsOf(ancestors: Ancestor | undefined): Level {
    let level: Level = 'none';
    for (let at = ancestors; at !== undefined; at = at.parent) {
      const { layer, parent } = at;
      if (layer.kind === 'action')
        level = highest([level, this.found.get(`actions.${layer.name}`)?.presence ?? 'none']);
      if (layer.kind === 'test' || layer.kind === 'entry') {
        const value = layer.kind === 'test' ? layer.test : layer.list;
        const path = { pointer: layer.pointer, ancestors: parent };
        level = highest([level, this.read(value, path).content]);
      }
    }
    return implied(level);
  }

  /** Raises levels until none changes. Each target rises a few times at most. */
  private settle(): void {
    if (this.isSettled) return;
    this.isSettled = true;
    const flows = collectFlows(this.document);
    const readers = new Map<string, Flow[]>();
    for (const flow of flows)
      for (const key of this.keysRead(flow)) readers.set(key, [...(readers.get(key) ?? []), flow]);
    let pending: readonly Flow[] = flows;
    while (pending.length > 0) {
      const raised = new Set<Flow>();
      for (const flow of pending)
        if (this.raise(flow))
          for (const reader of readers.get(flow.target) ?? []) raised.add(reader);
      pending = [...raised];
    }
  }

  private raise({ target, value, place, level = 'none' }: Flow): boolean {
    const conditions = this.conditionsOf(place.ancestors);
    const { content, presence } = value === undefined ? insensitive : this.read(value, place);
    const before = this.found.get(target) ?? insensitive;
    const after = {
      content: highest([before.content, content, level, conditions]),
      presence: highest([before.presence, presence, conditions]),
    };
    if (!isAbove(after.content, before.content) && !isAbove(after.presence, before.presence))
      return false;
    this.found.set(target, after);
    return true;
  }

  private keysRead({ value, place }: Flow): ReadonlySet<string> {
    const keys = new Set<string>();
    const add = (expression: Expression): void => {
      for (const { root, entry = '' } of referencesOf(expression)) {
        if (changedRoots.has(root)) keys.add(`${root}.${entry}`);
        if (root === 'sources') keys.add(`status.${entry}`);
      }
    };
    if (value !== undefined) add(this.types.parse(value, place.pointer));
    for (let at = place.ancestors; at !== undefined; at = at.parent) {
      const { layer } = at;
      if (layer.kind === 'test') add(this.types.parse(layer.test, layer.pointer));
      if (layer.kind === 'entry') add(this.types.parse(layer.list, layer.pointer));
      if (layer.kind === 'action') keys.add(`actions.${layer.name}`);
    }
    return keys;
  }
}

/**
 * Sensitivity of every value of a document: through operators, bindings, state, conditions and
 * actions.
 * @param given sensitivity of a fragment's parameters
 * @see docs/decisions/follow-sensitive-values-to-their-recipients.md
 */
export const createSensitivityChecker = (
  document: ScreenDocument,
  types: TypeChecker,
  typeOfPart: LevelScope['typeOf'],
  writes: ValueWrites,
  given: Readonly<Record<string, Sensitivity>> = {},
): SensitivityChecker => new Sensitivities(document, types, typeOfPart, writes, given);
