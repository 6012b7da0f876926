import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenText } from '../../renderer/check/cases/screen-text.fixture.ts';
import { isRecord } from '../../renderer/entries/node.ts';

/** Page of a problem code (docs/decisions/generate-the-reference-and-test-its-examples.md). */
export interface ProblemPage {
  readonly code: string;
  readonly head: string;
  readonly bad: string;
  readonly good: string;
  readonly told: string;
}

const folder = join(import.meta.dirname, '../../docs/reference/problems');

const form =
  /^(# [^]*?)\n## Bad\n\n```(?:json|text)\n([^]*?)\n```\n\n```text\n([^]*?)\n```\n\n## Good\n\n```(?:json|text)\n([^]*?)\n```\n$/;

/** JSON examples are parts, completed by the smallest screen. */
const textOf = (example: string, isJson: boolean): string => {
  if (!isJson) return example;
  const parts: unknown = JSON.parse(example);
  if (!isRecord(parts))
    throw new Error(`Expected an object with parts of a document, found ${example}.`);
  return screenText({ route: { path: '/case', openedBy: 'shell' }, ...parts });
};

/** @throws when a page does not have its form */
export const readProblemPages = (): readonly ProblemPage[] =>
  readdirSync(folder).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, head, bad, told, good] = form.exec(text) ?? [];
    if (head === undefined || bad === undefined || told === undefined || good === undefined)
      throw new Error(
        `${file}: expected a title, sentences, "## Bad" with an example and what it is told, "## Good" with an example.`,
      );
    const isJson = text.includes('```json');
    return {
      code: file.replace(/\.md$/, ''),
      head,
      told,
      bad: textOf(bad, isJson),
      good: textOf(good, isJson),
    };
  });
