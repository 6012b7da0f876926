/**
 * Makes everything that comes from schemas/ and from the definitions of the parts: types, tables, the validator, the schema for editors.
 * usage: npm run generate            writes the files
 *        npm run generate -- --check compares only; exit 1 when a file differs
 */
import { SchemaFileError } from '../../src/contract-files/schema.ts';
import { runScript, FatalError } from '../tools/project.mjs';

await runScript(async () => {
  try {
    // Definitions are read when this is loaded; one that is no JSON ends it there.
    const { generateFiles } = await import('./generate-files.ts');
    await generateFiles(process.argv.includes('--check'));
  } catch (error) {
    throw error instanceof SchemaFileError
      ? new FatalError(`A definition is faulty, nothing was generated:\n${error.message}`, {
          cause: error,
        })
      : error;
  }
});
