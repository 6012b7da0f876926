import { describe, expect, test } from 'vitest';
import type { Contracts } from '../../document/contract.ts';
import { optional, text, type Type } from '../../document/type.ts';
import { contracts } from '../cases/contracts.ts';
import type { VersionImpact, ProjectVersion } from './version-impact.ts';
import { compareVersions } from './compare-versions.ts';

const states = { loading: [], empty: [], error: [] };
const words = (name: string, value: unknown) => ({
  id: name,
  widget: 'text',
  props: { text: value },
});

const screen = {
  kind: 'screen',
  id: 'person',
  route: { path: '/person', openedBy: 'shell' },
  sources: { person: { kind: 'call', call: 'person', states } },
  body: [
    {
      id: 'data',
      widget: 'source',
      source: 'person',
      children: [words('name', { $: 'sources.person.name' })],
    },
    { id: 'foot', widget: 'fragment', fragment: 'foot' },
  ],
};
const foot = { kind: 'fragment', id: 'foot', body: [words('bye', { text: 'Goodbye' })] };
const unchanged: readonly object[] = [screen, foot];

const version = (
  documents: readonly object[],
  changed: Partial<Contracts> = {},
): ProjectVersion => ({
  documents: documents.map((document, index) => ({
    name: String(index),
    text: JSON.stringify({ lang: 1, class: 'form', title: 'T', ...document }),
  })),
  contracts: { ...contracts, ...changed },
});

const nothing: VersionImpact = {
  documents: [],
  routes: [],
  uses: [],
  contracts: [],
  breaks: [],
  brokenScreens: [],
  mends: [],
};

const compare = (before: ProjectVersion, after: ProjectVersion) => {
  const { breaks, mends, ...radius } = compareVersions(before, after);
  const told = (problems: typeof breaks) =>
    problems.map(({ code, pointer }) => `${code} ${pointer}`);
  return { ...radius, breaks: told(breaks), mends: told(mends) };
};

const answering = (
  change: (fields: Readonly<Record<string, Type>>) => Readonly<Record<string, Type>>,
): Partial<Contracts> => {
  const { person } = contracts.calls;
  if (person?.answer.kind !== 'record')
    throw new Error('The case needs the call person with a record as its answer.');
  return {
    calls: {
      ...contracts.calls,
      person: { ...person, answer: { kind: 'record', fields: change(person.answer.fields) } },
    },
  };
};

describe('how far a change of documents reaches', () => {
  test('nothing changes by the order of keys or documents', () => {
    const turned = [foot, Object.fromEntries(Object.entries(screen).toReversed())];
    expect(compare(version(unchanged), version(turned))).toEqual(nothing);
  });

  test('a changed fragment shows on the screens that draw it, with its text', () => {
    expect(
      compare(
        version(unchanged),
        version([screen, { ...foot, body: [words('bye', { text: 'See you' })] }]),
      ),
    ).toEqual({
      ...nothing,
      documents: [{ id: 'foot', change: 'changed', screens: ['person'] }],
      uses: [
        { of: 'text', name: 'Goodbye', document: 'foot', change: 'removed' },
        { of: 'text', name: 'See you', document: 'foot', change: 'added' },
      ],
    });
  });

  test('a removed fragment breaks the screen that draws it, and a fragment put back mends it', () => {
    const documents = [{ id: 'foot', change: 'removed', screens: ['person'] }];
    const uses = [{ of: 'text', name: 'Goodbye', document: 'foot', change: 'removed' }];
    expect(compare(version(unchanged), version([screen]))).toEqual({
      ...nothing,
      documents,
      uses,
      breaks: ['unknown-name /body/1/fragment'],
      brokenScreens: ['person'],
    });
    expect(compare(version([screen]), version(unchanged)).mends).toEqual([
      'unknown-name /body/1/fragment',
    ]);
  });

  test('a problem that was there before is not broken by a node before it', () => {
    const faulty = { ...foot, body: [words('bye', { $: 'params.gone' })] };
    const moved = { ...foot, body: [words('first', 'First'), ...faulty.body] };
    const { breaks, mends } = compare(version([screen, faulty]), version([screen, moved]));
    expect([breaks, mends]).toEqual([[], []]);
  });

  test('a new address is a changed route', () => {
    const { routes } = compare(
      version(unchanged),
      version([{ ...screen, route: { path: '/people', openedBy: 'shell' } }, foot]),
    );
    expect(routes).toEqual([
      { id: 'person', part: 'path', before: '"/person"', after: '"/people"', openedBy: 'shell' },
    ]);
  });

  test('a parameter that is asked for now is a changed route, and breaks who leads there without it', () => {
    const next = { kind: 'screen', id: 'next', route: { path: '/next' }, body: [] };
    const leading = { ...screen, on: { enter: [{ do: 'go', to: 'next' }] } };
    const asking = {
      ...next,
      route: { path: '/next', params: { name: { type: 'text', required: true } } },
    };
    const { routes, breaks, brokenScreens } = compare(
      version([leading, foot, next]),
      version([leading, foot, asking]),
    );
    expect(routes).toEqual([
      {
        id: 'next',
        part: 'params.name',
        before: undefined,
        after: '{"required":true,"type":"text"}',
        openedBy: undefined,
      },
    ]);
    expect([breaks, brokenScreens]).toEqual([['missing-argument /on/enter/0'], ['person']]);
  });

  test('a fault in a fragment breaks the screens that draw it', () => {
    const faulty = { ...foot, body: [words('bye', { $: 'params.gone' })] };
    expect(compare(version(unchanged), version([screen, faulty]))).toMatchObject({
      breaks: ['unknown-reference /body/0/props/text'],
      brokenScreens: ['person'],
    });
  });

  test('a second fault like one before it is a break', () => {
    const faulty = { ...foot, body: [words('bye', 5)] };
    const twice = { ...foot, body: [...faulty.body, words('again', 5)] };
    expect(compare(version([screen, faulty]), version([screen, twice])).breaks).toEqual([
      'wrong-type /body/1/props/text',
    ]);
  });

  test('a second place of a fault that is told once is a break', () => {
    const faulty = { ...foot, body: [words('bye', { $: 'params.gone' })] };
    const twice = { ...foot, body: [...faulty.body, words('again', { $: 'params.gone' })] };
    expect(compare(version([screen, faulty]), version([screen, twice])).breaks).toEqual([
      'unknown-reference /body/0/props/text',
    ]);
    expect(compare(version([screen, twice]), version([screen, faulty]))).toMatchObject({
      breaks: [],
      mends: ['unknown-reference /body/0/props/text'],
    });
  });
});

describe('how far a change of contracts reaches', () => {
  test('a field that is taken away breaks the screen that reads it', () => {
    const after = version(
      unchanged,
      answering(({ name: _, ...others }) => others),
    );
    expect(compare(version(unchanged), after)).toEqual({
      ...nothing,
      contracts: [
        {
          of: 'call',
          name: 'person',
          part: 'answer.name',
          before: 'text',
          after: undefined,
          documents: ['person'],
          screens: ['person'],
        },
      ],
      breaks: ['unknown-reference /body/0/children/0/props/text'],
      brokenScreens: ['person'],
    });
  });

  test('an unread field breaks nothing', () => {
    const { contracts: changes, breaks } = compare(
      version(unchanged),
      version(
        unchanged,
        answering((fields) => ({ ...fields, phone: optional(text) })),
      ),
    );
    expect(changes).toEqual([
      {
        of: 'call',
        name: 'person',
        part: 'answer.phone',
        before: 'text, personal',
        after: 'text, or a missing value',
        documents: [],
        screens: [],
      },
    ]);
    expect(breaks).toEqual([]);
  });

  test('what is not a type is told too, with everybody who sends the call', () => {
    const { person } = contracts.calls;
    if (person === undefined) throw new Error('The case needs the call person.');
    const calls = { ...contracts.calls, person: { ...person, method: 'GET' as const } };
    expect(compare(version(unchanged), version(unchanged, { calls })).contracts).toEqual([
      {
        of: 'call',
        name: 'person',
        part: 'method',
        before: '"POST"',
        after: '"GET"',
        documents: ['person'],
        screens: ['person'],
      },
    ]);
  });

  test('a contract that is taken away', () => {
    const { person: _, ...calls } = contracts.calls;
    const { contracts: changes, breaks } = compare(
      version(unchanged),
      version(unchanged, { calls }),
    );
    expect(changes).toEqual([
      {
        of: 'call',
        name: 'person',
        part: '',
        before: 'there',
        after: undefined,
        documents: ['person'],
        screens: ['person'],
      },
    ]);
    expect(breaks).toEqual(['unknown-name /sources/person/call']);
  });
});
