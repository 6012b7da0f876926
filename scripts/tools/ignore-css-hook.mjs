// Lets Node import sources that import CSS. Use with `--import`.
import { register } from 'node:module';

const hooks = `export const load = (url, context, next) =>
  url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context);`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
