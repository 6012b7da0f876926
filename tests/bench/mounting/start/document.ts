import './bundled.ts';
import { loadSystem } from '../engine/from-document.ts';
import { start } from './start.ts';

start(await loadSystem(true));
