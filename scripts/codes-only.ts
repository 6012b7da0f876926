import type { Plugin } from 'vite';
import { leaveOutSentences } from './leave-out-sentences.ts';

const ofEngine = /\/renderer\/[^?]+\.tsx?(\?apart)?$/;

/** Taking a module apart takes time, and most of them make no problems. */
const makesProblems = /\b(makeProblem|say|refuse)\(/;

/** For what runs on phones, which report problems by code and place: the engine brings none of their sentences along. */
export const codesOnly = (): Plugin => ({
  name: 'codes-only',
  apply: 'build',
  transform(code, id) {
    return ofEngine.test(id) && makesProblems.test(code) ? { code: leaveOutSentences(code, this.parse(code)), map: null } : null;
  },
});
