/**
 * Makes everything that comes from schemas/ and from the definitions of the parts: types, tables, the validator, the schema for editors.
 * usage: npm run generate            writes the files
 *        npm run generate -- --check compares only; exit 1 when a file differs
 */
import { FaultyFile } from '../src/contract-files/schema.ts';
import { runScript, ScriptStop } from './project.mjs';

await runScript(async () => {
  try {
    // Definitions are read when this is loaded; one that is no JSON ends it there.
    const { generateFiles } = await import('./generate/generate-files.ts');
    await generateFiles(process.argv.includes('--check'));
  } catch (fault) {
    throw fault instanceof FaultyFile
      ? new ScriptStop(`A definition is faulty, nothing was generated:\n${fault.message}`, {
          cause: fault,
        })
      : fault;
  }
});
