import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { WorkspaceContext } from '../workspace/use-workspace.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { ProblemsPane } from './ProblemsPane.tsx';

const problem = (severity: LocatedProblem['severity'], line: number): LocatedProblem => ({
  document: 'one',
  code: 'not-allowed',
  severity,
  pointer: `/body/${line}`,
  line,
  column: 1,
  message: `/body/${line}: of line ${line}.`,
});

test('errors, which hinder publishing, stand before hints; each in the order of the text', () => {
  const problems = [
    problem('warning', 1),
    problem('error', 2),
    problem('warning', 3),
    problem('error', 4),
  ];
  render(
    <WorkspaceContext value={renderedWorkspace({ problems })}>
      <ProblemsPane />
    </WorkspaceContext>,
  );
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => /of line (\d)/i.exec(textContent)?.[1]),
  ).toEqual(['2', '4', '1', '3']);
  expect(screen.getByRole('status')).toHaveTextContent('2 errors, 2 hints');
});
