import { mergeConfig } from 'vite';
import bench from '../vite.config.ts';

/** The pages of the bench of what runs, built and served as the page of the bench of forms is. */
export default mergeConfig(bench, {
  root: import.meta.dirname + '/page',
  build: { outDir: '../../../../dist/bench/running' },
});
