import { join } from 'node:path';
import type { Plugin } from 'vite';
import { leaveOutSentences, leaveOutWordsOfOperator } from './leave-out-sentences.ts';
import { projectFolder } from './tools/project.mjs';

const ofEngine = /\/renderer\/[^?]+\.tsx?(\?apart)?$/;

const saysSomething = /\b(makeProblem|say|refuse|new Error)\(/;

const findsWords =
  /\/renderer\/((problems\/name-advice|expressions\/advice|document\/print-type)\.ts(\?apart)?|problems\/make-problem\.ts)$/;

const ofOperator = /\/renderer\/expressions\/operators\/[^/?]+\.ts(\?apart)?$/;

const silent = join(projectFolder, 'renderer/diagnostics/silent.ts');

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
