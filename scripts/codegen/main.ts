/**
 * Generates types, tables, the validator and the editor schema from schemas/ and component
 * definitions. usage: npm run generate [-- --check]; --check compares only and exits with 1 on a
 * difference
 */
import { SchemaError } from '../../src/contract-files/schema.ts';
import { runScript, FatalError } from '../tools/project.mjs';

await runScript(async () => {
  try {
    // Lazy, because definitions are read on load and invalid JSON throws there.
    const { generateFiles } = await import('./generate-files.ts');
    await generateFiles(process.argv.includes('--check'));
  } catch (error) {
    throw error instanceof SchemaError
      ? new FatalError(`A definition has an error, so nothing was generated:\n${error.message}`, {
          cause: error,
        })
      : error;
  }
});
