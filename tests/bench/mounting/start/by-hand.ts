import { byHand } from '../page/by-hand.tsx';
import { start } from './start.ts';

start(byHand);
