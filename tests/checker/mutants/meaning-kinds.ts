import { joinPointer } from '../../../renderer/document/pointer.ts';
import { removing, setting, type MutantKind } from './kind.ts';

/** Changes that keep a document sound and alter its meaning; only examples detect them. */
export const meaningKinds: readonly MutantKind[] = [
  {
    name: 'two texts that have changed places',
    breaks: 'meaning',
    mutants: ({ texts }) => {
      const plain = texts.filter(({ args }) => Object.keys(args).length === 0);
      return plain.flatMap(({ text, pointer }, index) => {
        const next = plain[(index + 1) % plain.length];
        return next === undefined || next.text === text
          ? []
          : [setting(pointer, { text: next.text })];
      });
    },
  },
  {
    name: 'a way to another screen',
    breaks: 'meaning',
    mutants: ({ steps }, { shipped }) => {
      const open = [...shipped.values()]
        .map(({ document }) => document)
        .filter(({ kind, route }) => kind === 'screen' && route?.params === undefined);
      return steps.flatMap(({ step, pointer }) => {
        if (step.do !== 'go' || step.to === undefined || step.with !== undefined) return [];
        const other = open.find(({ id }) => id !== step.to);
        return other === undefined ? [] : [setting(joinPointer(pointer, 'to'), other.id)];
      });
    },
  },
  {
    name: 'a condition that is turned round',
    breaks: 'meaning',
    mutants: ({ steps }) =>
      steps.flatMap(({ step, pointer }) =>
        step.do === 'if' ? [setting(joinPointer(pointer, 'test'), ['not', step.test])] : [],
      ),
  },
  {
    name: 'a node that is always shown',
    breaks: 'meaning',
    mutants: ({ nodes }) =>
      nodes.flatMap(({ node, pointer }) =>
        node.show === undefined ? [] : [removing(joinPointer(pointer, 'show'), [pointer])],
      ),
  },
];
