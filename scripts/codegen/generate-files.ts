import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkReconciliation } from '../../renderer/check/reconciliation.ts';
import { buildOperatorSchema } from '../../renderer/expressions/operator-reference.ts';
import { hashDefinitions } from '../../src/contract-files/definition-hashes.ts';
import { readContracts } from '../../src/contract-files/read-contracts.ts';
import { readConfigTypes } from '../../src/contract-files/read-config-types.ts';
import { buildEditorSchema } from './editor-schema.ts';
import {
  callClassesModule,
  callModules,
  contractsModule,
  definitionHashesModule,
  laterCallsModule,
  pageContractsModule,
  publicConfigModule,
} from './contract-modules.ts';
import {
  deliveryModule,
  marketModule,
  beforeAppModule,
  previewMessagesModule,
  studioAnswersModule,
  answerSchemasModule,
  studioModule,
  callTypesModule,
} from './wire-types.ts';
import { FatalError } from '../tools/project.mjs';
import { checkSchemaCompat } from './schema-compat.ts';
import { contractFiles, entities, root } from './read-schemas.ts';
import { contractTextsModule, studioLanguageModule } from './studio-language.ts';
import { offeredWidgetsModule, studioWidgetsModule } from './studio-widgets.ts';
import { diagnosticSchemaModule } from './language-schema.ts';
import { componentsModule, componentTypesModule } from './component-tables.ts';
import { documentModule, compiledStepsModule } from './document-types.ts';
import { widgetPropsModule } from './widget-props.ts';
import { lintDefinitions, validatorModule, validatorTypes } from './validator.ts';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** @throws {FatalError} when a definition is invalid */
const buildFiles = async (): Promise<Readonly<Record<string, string>>> => {
  const { contracts, issues: contractIssues } = readContracts(contractFiles, checkReconciliation);
  const config = readConfigTypes(join(root, 'schemas'), entities);
  const issues = [...contractIssues, ...config.issues, ...lintDefinitions()];
  if (contracts === undefined || config.types === undefined || issues.length > 0)
    throw new FatalError(
      `The definitions have errors, so nothing was generated:\n${issues.join('\n')}`,
    );
  return {
    'schemas/screen/operator.schema.json': json(buildOperatorSchema()),
    'schemas/screen.schema.json': json(buildEditorSchema()),
    'renderer/document/generated/document.ts': await documentModule(),
    'renderer/document/generated/parts.ts': componentsModule(),
    'renderer/check/generated/part-types.ts': componentTypesModule(),
    ...checkSchemaCompat(),
    'renderer/steps/generated/compiled-steps.ts': await compiledStepsModule(),
    'renderer/widgets/generated/props.ts': await widgetPropsModule(),
    'renderer/validate/generated/diagnostic-schema.ts': diagnosticSchemaModule(),
    'renderer/validate/generated/validate-document.js': validatorModule(),
    'renderer/validate/generated/validate-document.d.ts': validatorTypes(),
    'src/contracts/generated/contracts.ts': contractsModule(contracts),
    'src/contracts/generated/call-classes.ts': callClassesModule(contracts),
    'src/contracts/generated/later-calls.ts': laterCallsModule(contracts),
    'src/contracts/generated/page-contracts.ts': pageContractsModule(contracts),
    ...Object.fromEntries(
      Object.entries(callModules(contracts)).map(([name, text]) => [
        `src/contracts/generated/${name}`,
        text,
      ]),
    ),
    'src/contracts/generated/public-config.ts': publicConfigModule(config.types),
    'src/contracts/generated/definition-hashes.ts': definitionHashesModule(hashDefinitions(root)),
    'src/contracts/generated/calls.ts': await callTypesModule(),
    'src/contracts/generated/delivery.ts': await deliveryModule(),
    'src/contracts/generated/market.ts': await marketModule(),
    'src/contracts/generated/before-app.ts': await beforeAppModule(),
    'src/contracts/generated/studio.ts': await studioModule(),
    'src/contracts/generated/studio-answers.ts': await studioAnswersModule(),
    'src/contracts/generated/answer-schemas.ts': answerSchemasModule(),
    'src/studio/generated/widgets.ts': studioWidgetsModule(),
    'src/studio/generated/offered-widgets.ts': offeredWidgetsModule(),
    'src/studio/generated/language.ts': studioLanguageModule(),
    'src/studio/generated/contract-words.ts': contractTextsModule(),
    'src/contracts/generated/preview-messages.ts': await previewMessagesModule(),
  };
};

/** Imports the service late, because it imports generated files. */
const buildApiDocuments = async (): Promise<Readonly<Record<string, string>>> => {
  const { readApiDocuments } = await import('../../src/service/bootstrap/api-documents.ts');
  const { readConfig } = await import('../../src/service/config/app-config.ts');
  const config = await readConfig(join(root, 'src/loan-app/config.json'));
  return Object.fromEntries(
    Object.entries(await readApiDocuments(config)).map(([name, document]) => [
      `docs/reference/openapi/${name}.json`,
      json(document),
    ]),
  );
};

/** @param isCheckOnly fails on a difference instead of writing */
export const generateFiles = async (isCheckOnly: boolean): Promise<void> => {
  updateFiles(await buildFiles(), isCheckOnly);
  updateFiles(await buildApiDocuments(), isCheckOnly);
};

const updateFiles = (built: Readonly<Record<string, string>>, isCheckOnly: boolean): void => {
  const files = Object.entries(built);
  const differs = files.filter(
    ([path, content]) =>
      !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== content,
  );
  if (isCheckOnly) {
    if (differs.length > 0)
      throw new FatalError(
        differs
          .map(([path]) => `${path} is outdated. Run npm run generate and commit the result.`)
          .join('\n'),
      );
    return;
  }
  for (const [path, content] of differs) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.log(`wrote ${path}`);
  }
};
