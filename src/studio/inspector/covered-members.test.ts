import { describe, expect, test } from 'vitest';
import { isRecord } from '../../../renderer/entries/document.ts';
import { shippedDocuments } from '../formula/shipped-values.fixture.ts';
import { documentParts, nodeParts, sources, steps } from '../generated/language.ts';
import { widgets } from '../generated/widgets.ts';
import type { PropertyFacts } from './property-facts.ts';
import { entriesOf, membersOfRecord } from './structure.ts';

const within = (part: PropertyFacts): readonly PropertyFacts[] => [
  part,
  ...(part.members ?? []).flatMap(within),
  ...(part.entry === undefined ? [] : within(part.entry)),
];

const asJson = (parts: readonly PropertyFacts[]): readonly string[] =>
  parts.flatMap(within).flatMap(({ name, control }) => (control === 'literal' ? [name] : []));

describe('everything has a control', () => {
  test('every prop of every widget, also inside of lists', () => {
    const props = widgets.flatMap((widget) => widget.props);
    expect(props.length).toBeGreaterThan(150);
    expect(asJson(props)).toEqual([]);
  });

  test('everything that steps and sources are told', () => {
    expect([...steps, ...sources].flatMap(({ members }) => asJson(members))).toEqual([]);
  });

  test('everything of a document but values whose form comes with a type or a contract', () => {
    expect(asJson(documentParts)).toEqual(['default', 'default', '', 'code', 'data', 'stored']);
  });
});

const strangersIn = (facts: PropertyFacts, value: unknown, path: string): readonly string[] => {
  const members = (
    parts: readonly PropertyFacts[],
    of: object,
    more: readonly string[] = [],
  ): readonly string[] =>
    Object.entries(of).flatMap(([name, inner]) => {
      const part = parts.find((one) => one.name === name);
      if (part === undefined) return more.includes(name) ? [] : [`${path}/${name}`];
      return strangersIn(part, inner, `${path}/${name}`);
    });
  const isValue = facts.isValue === true;
  switch (facts.control) {
    case 'record':
      return isValue
        ? (membersOfRecord(value, '', true) ?? []).flatMap(({ name, value: inner }) =>
            members(facts.members ?? [], { [name]: inner }),
          )
        : members(facts.members ?? [], isRecord(value) ? value : {});
    case 'list':
      return (entriesOf(value, '', isValue) ?? []).flatMap((entry) =>
        facts.entry === undefined
          ? []
          : strangersIn(facts.entry, entry.value, `${path}/${entry.name}`),
      );
    case 'named':
      return Object.entries(isRecord(value) ? value : {}).flatMap(([name, inner]) =>
        facts.entry === undefined ? [] : strangersIn(facts.entry, inner, `${path}/${name}`),
      );
    case 'steps':
      return (Array.isArray(value) ? value : []).flatMap((step: unknown) =>
        isRecord(step)
          ? members(steps.find(({ name }) => name === step.do)?.members ?? [], step, ['do'])
          : [path],
      );
    case 'branches':
      return Object.values(isRecord(value) ? value : {}).flatMap((inner) =>
        strangersIn({ ...facts, control: 'steps' }, inner, path),
      );
    case 'source':
      return isRecord(value)
        ? members(sources.find(({ name }) => name === value.kind)?.members ?? [], value, ['kind'])
        : [path];
    case 'nodes':
      return (Array.isArray(value) ? value : []).flatMap((node: unknown) =>
        strangersIn({ ...facts, control: 'node' }, node, path),
      );
    case 'node': {
      if (!isRecord(value)) return [path];
      const widget = widgets.find(({ name }) => name === value.widget);
      const props =
        widget === undefined ? [] : members(widget.props, isRecord(value.props) ? value.props : {});
      const handlers = Object.entries(isRecord(value.on) ? value.on : {}).flatMap(
        ([event, handler]) =>
          widget?.events.some(({ name }) => name === event) === true
            ? strangersIn({ ...facts, control: 'steps' }, handler, `${path}/on/${event}`)
            : [`${path}/on/${event}`],
      );
      return [...props, ...handlers, ...members(nodeParts, value, ['widget', 'on', 'props'])];
    }
    default:
      return [];
  }
};

test.each(Object.entries(shippedDocuments))(
  'everything that %s says is told by a part',
  (_, text) => {
    const document: unknown = JSON.parse(text);
    const whole: PropertyFacts = {
      name: '',
      description: '',
      control: 'record',
      isRequired: true,
      members: documentParts,
    };
    expect(
      strangersIn(whole, document, '').filter((path) => path !== '/$schema' && path !== '/lang'),
    ).toEqual([]);
  },
);
