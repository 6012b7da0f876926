import { build, type Rolldown, type UserConfig } from 'vite';
import { projectFolder } from '../tools/project.mjs';

/** @param more what the build is told besides @returns the files of the bundle */
export const bundleLines = async (
  code: string,
  plugins: Rolldown.Plugin[],
  more: UserConfig['build'] = {},
): Promise<readonly Rolldown.OutputChunk[]> => {
  const entry = `${projectFolder}/entry.js`;
  const { rolldownOptions, ...options } = more;
  const built = await build({
    configFile: false,
    root: projectFolder,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      ...plugins,
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      ...options,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', ...rolldownOptions },
    },
  });
  const outputs: readonly Rolldown.RolldownOutput[] = Array.isArray(built)
    ? built
    : 'output' in built
      ? [built]
      : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
};
