import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type OperatorDefinition,
  readOperatorContracts,
  readStepContracts,
  readWidgetContracts,
  SchemaError,
  type StepDefinition,
  type WidgetDefinition,
} from '../../../renderer/entries/define.ts';
import { type Contracts, isRecord } from '../../../renderer/entries/node.ts';
import { createFileValidator } from '../../contract-files/validate-contracts.ts';
import { ConfigError } from '../shared.ts';

/** Contracts of the widgets, operators and steps of an app. */
export type ProjectCatalogue = Pick<Contracts, 'widgets' | 'operators' | 'steps'>;

/** Exports of a module with definitions, documented in schemas/meta/definitions.schema.json. */
interface Definitions {
  readonly widgets?: readonly WidgetDefinition[];
  readonly operators?: readonly OperatorDefinition[];
  readonly steps?: readonly StepDefinition[];
}

const load = createRequire(import.meta.url);

const loadDefinitions = (root: string, path: string): Definitions => {
  let exported: unknown;
  try {
    exported = load(join(root, path));
  } catch (error) {
    const advice = path.endsWith('.ts')
      ? 'TypeScript needs Node 22.18 or later: use it, or name a .mjs or JSON file.'
      : 'Name a module that Node runs by itself, without components and without top-level await.';
    throw new ConfigError(
      `"${path}" of "definitions" cannot be loaded by Node ${process.versions.node}: ${String(error)}. ${advice}`,
      { cause: error },
    );
  }
  const { valid, issues } = createFileValidator()<Definitions>(
    'definitions',
    [{ name: path, schema: isRecord(exported) ? { ...exported } : {} }],
    () => path,
  );
  const definitions = valid[path];
  if (definitions === undefined) throw new ConfigError(issues.join('\n'));
  return definitions;
};

/**
 * Runs modules of a project that export definitions.
 * @param paths from the root of the project
 * @returns undefined without modules
 * @throws {ConfigError} for a module that cannot be loaded, and for a wrong definition
 */
export const readProjectCatalogue = (
  root: string,
  paths: readonly string[],
): ProjectCatalogue | undefined => {
  if (paths.length === 0) return undefined;
  const all = paths.map((path) => loadDefinitions(root, path));
  try {
    return {
      widgets: readWidgetContracts(all.flatMap(({ widgets = [] }) => widgets)),
      operators: readOperatorContracts(all.flatMap(({ operators = [] }) => operators)),
      steps: readStepContracts(all.flatMap(({ steps = [] }) => steps)),
    };
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    throw new ConfigError(`${paths.join(', ')}: ${error.message}`, { cause: error });
  }
};
