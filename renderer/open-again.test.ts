import { describe, expect, it } from 'vitest';
import bindBank from '../screens/bank/bind-bank.json';
import { createFakePorts } from '../tests/fixtures/fake-ports.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { loadFormRuntime } from './lazy-chunks.ts';
import { openScreen } from './open-screen.ts';
import type { OpenScreenOptions } from './open-with.ts';
import { defaultLimits } from './validate/limits.ts';

await loadFormRuntime();

const contracts = { calls: {}, natives: {}, datasets: {}, stored: {} };

const open = (options: Partial<OpenScreenOptions>) =>
  openScreen({
    document: bindBank,
    contracts,
    ports: createFakePorts().ports,
    params: {},
    ...options,
  });

const runtimeOf = (options: Partial<OpenScreenOptions> = {}) => {
  const opened = open(options);
  if ('problems' in opened)
    throw new Error(
      opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join(' '),
    );
  return opened.runtime;
};

describe('a document that is opened again', () => {
  it('is compiled once and runs again', () => {
    const [first, second] = [runtimeOf(), runtimeOf()];
    expect(second.screen).toBe(first.screen);
    expect(second.store).not.toBe(first.store);
  });

  it.each<[string, Partial<OpenScreenOptions>]>([
    ['another document', { document: structuredClone(bindBank) }],
    ['other contracts', { contracts: { ...contracts } }],
    ['other capabilities', { capabilities: { native: [] } }],
    ['other fragments', { fragments: new Map() }],
    ['another catalogue', { catalogue: createCatalogue({ widgets: [] }) }],
  ])('is compiled anew for %s', (_, other) => {
    expect(runtimeOf(other).screen).not.toBe(runtimeOf().screen);
  });

  it('is checked again with other limits', () => {
    expect(runtimeOf().screen.id).toBe('bind-bank');
    expect(open({ limits: { ...defaultLimits, maxKeys: 1 } })).toMatchObject({
      problems: [{ code: 'too-large' }],
    });
  });

  it('is refused again when it was refused', () => {
    const document = { ...bindBank, lang: 99 };
    const codes = [open({ document }), open({ document })].map(
      (opened) => 'problems' in opened && opened.problems.map(({ code }) => code),
    );
    expect(codes).toEqual([['unknown-language'], ['unknown-language']]);
  });
});
