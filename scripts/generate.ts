/**
 * Makes everything that comes from schemas/ and from the definitions of the parts: types, tables, the validator, the schema for editors.
 * usage: npm run generate            writes the files
 *        npm run generate -- --check compares only; exit 1 when a file differs
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultsOfSettlement } from '../renderer/check/settlements.ts';
import { operatorSchema } from '../renderer/expressions/operator-schema.ts';
import { readContracts } from '../src/contract-files/read-contracts.ts';
import { editorLanguage } from './generate/editor-language.ts';
import { callClassesModule, callModules, contractsModule, laterCallsModule, pageContractsModule } from './generate/contracts.ts';
import { deliveryModule, beforeAppModule } from './generate/delivery.ts';
import { contractFiles, root } from './generate/read-schemas.ts';
import { contractWordsModule, studioLanguageModule } from './generate/studio-language.ts';
import { studioWidgetsModule } from './generate/studio-widgets.ts';
import { previewMessagesModule, studioAnswersModule } from './generate/studio-answers.ts';
import { studioModule } from './generate/studio.ts';
import { toldLanguageModule } from './generate/told-language.ts';
import { partsModule, partTypesModule } from './generate/tables.ts';
import { callTypesModule, compiledStepsModule, documentModule, widgetPropsModule } from './generate/typescript.ts';
import { faultsOfDefinitions, validatorModule, validatorTypes } from './generate/validator.ts';

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const read = readContracts(contractFiles, faultsOfSettlement);
const { contracts } = read;
const faults = [...read.faults, ...faultsOfDefinitions()];
if (contracts === undefined || faults.length > 0) {
  console.error(`The definitions are faulty, nothing was generated:\n${faults.join('\n')}`);
  process.exit(1);
}

const files: Record<string, string> = {
  'schemas/screen/operator.schema.json': json(operatorSchema()),
  'schemas/screen.schema.json': json(editorLanguage()),
  'renderer/document/generated/document.ts': await documentModule(),
  'renderer/document/generated/parts.ts': partsModule(),
  'renderer/check/generated/part-types.ts': partTypesModule(),
  'renderer/steps/generated/compiled-steps.ts': await compiledStepsModule(),
  'renderer/widgets/generated/props.ts': await widgetPropsModule(),
  'renderer/validate/generated/told-language.ts': toldLanguageModule(),
  'renderer/validate/generated/validate-document.js': validatorModule(),
  'renderer/validate/generated/validate-document.d.ts': validatorTypes(),
  'src/contracts/generated/contracts.ts': contractsModule(contracts),
  'src/contracts/generated/call-classes.ts': callClassesModule(contracts),
  'src/contracts/generated/later-calls.ts': laterCallsModule(contracts),
  'src/contracts/generated/page-contracts.ts': pageContractsModule(contracts),
  ...Object.fromEntries(Object.entries(callModules(contracts)).map(([name, text]) => [`src/contracts/generated/${name}`, text])),
  'src/contracts/generated/calls.ts': await callTypesModule(),
  'src/contracts/generated/delivery.ts': await deliveryModule(),
  'src/contracts/generated/before-app.ts': await beforeAppModule(),
  'src/contracts/generated/studio.ts': await studioModule(),
  'src/contracts/generated/studio-answers.ts': await studioAnswersModule(),
  'src/studio/generated/widgets.ts': studioWidgetsModule(),
  'src/studio/generated/language.ts': studioLanguageModule(),
  'src/studio/generated/contract-words.ts': contractWordsModule(),
  'src/contracts/generated/preview-messages.ts': await previewMessagesModule(),
};

const differs = Object.entries(files).filter(([path, content]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== content);
if (process.argv.includes('--check')) {
  for (const [path] of differs) console.error(`${path} differs from what its sources give. Run npm run generate and commit the result.`);
  process.exitCode = differs.length > 0 ? 1 : 0;
} else {
  for (const [path, content] of differs) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.log(`wrote ${path}`);
  }
}
