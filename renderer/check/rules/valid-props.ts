import { joinPointer, parentPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';
import { shapeOf, propTypesOf } from '../widget-metadata.ts';
import { formatDate, toEpochMs } from '../../document/date.ts';
import { missing, type Type } from '../../document/type.ts';
import type { PropType } from '../../document/widget-contract.ts';

const isId = (value: unknown): boolean => typeof value !== 'string' || /^[0-9a-f]{64}$/.test(value);

/** Requires a single image address and a valid uploaded-image id. */
export const validAsset: Rule = ({ contracts, report }) => ({
  node: (node, { pointer }) => {
    const { props = {} } = node;
    const given = Object.entries(shapeOf(node.widget, contracts)?.addresses ?? {}).filter(
      ([name]) => Object.hasOwn(props, name),
    );
    for (const [name, use] of given) {
      const at = joinPointer(pointer, 'props', name);
      if (use !== 'asset') continue;
      const [other] = given.filter(([one]) => one !== name);
      if (other !== undefined) report('structure.two-pictures', at, { name, other: other[0] });
      if (!isId(props[name])) report('wrong-type.asset', at, { found: props[name] });
    }
  },
});

interface RankedValue {
  readonly value: string | number;
  readonly rank: number;
}

/**
 * Ranks all literals of a type, dates without time; empty if some are unknown or not comparable.
 */
const rankValues = (given: Type, { type: { kind } }: PropType): readonly RankedValue[] => {
  const values =
    given.kind === 'number' || (given.kind === 'text' && given.open !== true)
      ? (given.values ?? [])
      : [];
  const ranked = values.map((value) => ({
    value,
    rank: kind === 'date' ? toEpochMs(formatDate(value, false, {})) : Number(value),
  }));
  return ranked.every(
    (one): one is RankedValue => one.rank !== undefined && !Number.isNaN(one.rank),
  )
    ? ranked
    : [];
};

interface LowerEnd {
  readonly widget: string;
  readonly name: string;
  readonly upper: string;
  readonly prop: PropType;
  readonly props: Pointer;
}

/** Requires the lower end of a range not to exceed the upper one. */
export const orderedRange: Rule = ({ contracts, typeOf, report }) => {
  const given = new Map<Pointer, Type>();
  const lowerEnds: LowerEnd[] = [];
  return {
    value: (value, path, use) => {
      if (use.of !== 'prop') return;
      for (const [name, prop] of Object.entries(propTypesOf(use.widget, contracts) ?? {})) {
        if (prop.notAbove === undefined || (name !== use.name && prop.notAbove !== use.name))
          continue;
        given.set(path.pointer, typeOf(value, path));
        if (name === use.name)
          lowerEnds.push({
            widget: use.widget,
            name,
            upper: prop.notAbove,
            prop,
            props: parentPointer(path.pointer),
          });
      }
    },
    end: () => {
      for (const { widget, name, upper, prop, props } of lowerEnds) {
        const valuesAt = (end: string): readonly RankedValue[] =>
          rankValues(given.get(joinPointer(props, end)) ?? missing, prop);
        for (const [end, other, sign] of [
          [name, upper, 1],
          [upper, name, -1],
        ] as const) {
          // Combinations of branches are unknown, so only values beyond every other end are wrong.
          const limit = valuesAt(other).reduce<RankedValue | undefined>(
            (far, one) => (far !== undefined && sign * (far.rank - one.rank) >= 0 ? far : one),
            undefined,
          );
          const wrong = limit && valuesAt(end).find(({ rank }) => sign * (rank - limit.rank) > 0);
          if (limit === undefined || wrong === undefined) continue;
          report('empty-range.props', joinPointer(props, end), {
            widget,
            end,
            other,
            isLower: end === name,
            limit: limit.value,
            value: wrong.value,
          });
          break;
        }
      }
    },
  };
};
