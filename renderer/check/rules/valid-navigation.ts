import type { GoStep } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { checkArguments } from '../check-arguments.ts';
import type { Checker, Rule } from '../checker.ts';
import { addressType } from '../scope/declared-types.ts';

interface Target {
  readonly to: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

const checkTarget = (checker: Checker, target: Target, pointer: Pointer): void => {
  const { screens } = checker.project;
  const screen = screens.get(target.to);
  if (screen === undefined)
    return checker.report('unknown-name.global', joinPointer(pointer, 'to'), {
      of: 'screen',
      name: target.to,
      known: screens.keys(),
      actual: checker.project.fragments.has(target.to) ? 'fragment' : undefined,
    });
  if (screen.params === undefined) return;
  const params = Object.fromEntries(
    Object.entries(screen.params).map(([name, param]) => [name, addressType(param)]),
  );
  checkArguments(checker, {
    values: target.with,
    pointer: joinPointer(pointer, 'with'),
    of: 'screen',
    target: target.to,
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
    case 'open':
      return toAddress;
    case 'download':
      return { takes: ['address'], needs: 'address' };
  }
};

const checkGo = ({ report }: Checker, step: GoStep, pointer: Pointer): void => {
  const { how } = step;
  const { takes, needs } = goShapeOf(step);
  for (const key of ['to', 'with', 'address', 'session'] as const)
    if (step[key] !== undefined && !takes.includes(key))
      report('unknown-key.go', joinPointer(pointer, key), { key, how, needs });
  if (needs !== undefined && step[needs] === undefined)
    report('missing-key.go', pointer, { key: needs, how });
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
