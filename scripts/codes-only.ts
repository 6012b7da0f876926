import { join } from 'node:path';
import type { Plugin } from 'vite';
import { leaveOutSentences, leaveOutWordsOfOperator } from './leave-out-sentences.ts';
import { projectFolder } from './tools/project.mjs';

const ofEngine = /\/renderer\/[^?]+\.tsx?(\?apart)?$/;

/** Taking a module apart takes time, and most of them say nothing. */
const saysSomething = /\b(makeProblem|say|refuse|new Error)\(/;

/**
 * What finds words for authors: names that were meant, types in words, what can be done. Nothing is decided by it. So does what puts a problem together, but
 * in the checker, which is a copy (bundle-apart.ts), a problem follows from the facts of another.
 */
const findsWords =
  /\/renderer\/((problems\/name-advice|expressions\/advice|document\/print-type)\.ts(\?apart)?|problems\/make-problem\.ts)$/;

/** An operator, whose signature tells authors about it. */
const ofOperator = /\/renderer\/expressions\/operators\/[^/?]+\.ts(\?apart)?$/;

const silent = join(projectFolder, 'renderer/diagnostics/silent.ts');

/** For what runs on phones, which report problems by code and place: the engine brings none of their sentences along. */
export const codesOnly = (): Plugin => ({
  name: 'codes-only',
  apply: 'build',
  transform(code, id) {
    if (findsWords.test(id)) return { code: `export * from ${JSON.stringify(silent)};`, map: null };
    if (ofOperator.test(id))
      return { code: leaveOutWordsOfOperator(code, this.parse(code)), map: null };
    return ofEngine.test(id) && saysSomething.test(code)
      ? { code: leaveOutSentences(code, this.parse(code)), map: null }
      : null;
  },
});
