import type { GoStep } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { nameHint } from '../../diagnostics/hints.ts';
import { checkArguments } from '../check-arguments.ts';
import { routeContract } from '../expected-type.ts';
import type { Checker, Rule } from '../checker.ts';
import { addressType } from '../scope/declared-types.ts';

interface Target {
  readonly to: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const checkTarget = (checker: Checker, target: Target, pointer: Pointer): void => {
  const { screens } = checker.project;
  const screen = screens.get(target.to);
  if (screen === undefined) {
    const { advice, facts } = nameHint(target.to, screens.keys());
    return checker.report(
      'unknown-name',
      joinPointer(pointer, 'to'),
      `there is no screen "${target.to}".${advice}`,
      facts,
    );
  }
  if (screen.params === undefined) return;
  const params = Object.fromEntries(
    Object.entries(screen.params).map(([name, param]) => [name, addressType(param)]),
  );
  checkArguments(checker, {
    values: target.with,
    pointer: joinPointer(pointer, 'with'),
    recipient: `the screen "${target.to}"`,
    contractOf: (name) => routeContract(target.to, name),
    params,
  });
};

interface GoShape {
  readonly takes: readonly ('to' | 'with' | 'address' | 'session')[];
  readonly needs?: 'to' | 'address';
}

const toScreen: GoShape = { takes: ['to', 'with'], needs: 'to' };
const toAddress: GoShape = { takes: ['address', 'session'], needs: 'address' };

const goShapeOf = ({ how = 'push', to, address }: GoStep): GoShape => {
  switch (how) {
    case 'push':
      return toScreen;
    case 'replace':
      return address !== undefined && to === undefined ? toAddress : toScreen;
    case 'back':
      return { takes: [] };
    case 'assign':
      return toAddress;
    case 'download':
      return { takes: ['address'], needs: 'address' };
  }
};

const checkGo = ({ report: say }: Checker, step: GoStep, pointer: Pointer): void => {
  const how = step.how ?? 'push';
  const { takes, needs } = goShapeOf(step);
  const when =
    how === 'replace'
      ? `when how is "replace" and ${needs === 'to' ? 'it goes to a screen' : 'it follows an address'}`
      : `when how is "${how}"`;
  for (const key of ['to', 'with', 'address', 'session'] as const) {
    if (step[key] === undefined || takes.includes(key)) continue;
    say(
      'unknown-key',
      joinPointer(pointer, key),
      `"${key}" means nothing ${when}. Take it away, or go in another way.`,
      { found: key, quotes: [key] },
    );
  }
  if (needs === undefined || step[needs] !== undefined) return;
  say(
    'missing-key',
    pointer,
    `expected "${needs}" when how is "${how}", found none. Say where to.`,
    { expected: needs, suggestion: needs, quotes: [needs] },
  );
};

export const validNavigation: Rule = (checker) => ({
  step: (step, { pointer }) => {
    if (step.do === 'native' && step.page !== undefined)
      return checkTarget(checker, step.page, joinPointer(pointer, 'page'));
    if (step.do !== 'go') return;
    checkGo(checker, step, pointer);
    if (step.to !== undefined)
      checkTarget(checker, { to: step.to, ...(step.with && { with: step.with }) }, pointer);
  },
});
