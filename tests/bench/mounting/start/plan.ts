import './bundled.ts';
import { loadSystem } from '../engine/from-plan.ts';
import { start } from './start.ts';

start(await loadSystem(true));
