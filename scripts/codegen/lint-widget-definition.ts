import { member, members, type Schema, quoteNames } from '../../src/contract-files/schema.ts';
import { validateValueSchema, propVocabulary } from '../../src/contract-files/validate-values.ts';
import { themeColours } from './prop-values.ts';

const lintChoices = (schema: Schema, at: string): readonly string[] => {
  const choices: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [];
  const colours = Object.entries(member(schema, 'colours'));
  return [
    ...(choices.length === 0 || schema.default === undefined || choices.includes(schema.default)
      ? []
      : [
          `${at}/default: expected one of ${quoteNames(choices)}, found ${quoteNames([schema.default])}. Use one of them.`,
        ]),
    ...colours
      .filter(([choice]) => !choices.includes(choice))
      .map(
        ([choice]) =>
          `${at}/colours: expected the choices ${quoteNames(choices)}, found "${choice}". Rename or remove it.`,
      ),
    ...colours
      .filter(([, name]) => !themeColours.has(String(name)))
      .map(
        ([choice, name]) =>
          `${at}/colours/${choice}: expected a colour of theme.css, found ${quoteNames([name])}. Use one of ${quoteNames([...themeColours.keys()])}.`,
      ),
  ];
};

/** Prefixes of the two ends of a range, for example minRows and maxRows. */
const rangePrefixes = [
  ['min', 'max'],
  ['minimum', 'maximum'],
  ['least', 'most'],
  ['from', 'to'],
  ['from', 'until'],
  ['earliest', 'latest'],
  ['lowest', 'highest'],
] as const;

const matchingRangeEnd = (name: string, props: ReadonlySet<string>): string | undefined =>
  rangePrefixes
    .flatMap(([first, last]) => (name.startsWith(first) ? [last + name.slice(first.length)] : []))
    .find((other) => props.has(other));

const isOrdered = ({ type, format }: Schema): boolean =>
  type === 'number' || type === 'integer' || format === 'date';

/** The checker compares only declared ranges, so both ends must declare `notAbove`. */
const lintRanges = (props: Schema, at: string): readonly string[] => {
  const given = new Map(members(props));
  return [...given].flatMap(([name, prop]) => {
    const other = typeof prop.notAbove === 'string' ? prop.notAbove : undefined;
    const expectedEnd = matchingRangeEnd(name, new Set(given.keys()));
    if (other === undefined)
      return expectedEnd !== undefined && isOrdered(prop) && isOrdered(member(props, expectedEnd))
        ? [
            `${at}/${name}: "notAbove": "${expectedEnd}" is missing. Add it, or a reversed range would pass.`,
          ]
        : [];
    const range = given.get(other);
    return range !== undefined &&
      other !== name &&
      isOrdered(prop) &&
      isOrdered(range) &&
      prop.format === range.format
      ? []
      : [
          `${at}/${name}/notAbove: expected another prop, both numbers or both days, found "${other}". Fix or remove it.`,
        ];
  });
};

const limitRequirements: Readonly<Record<string, readonly [string, (prop: Schema) => boolean]>> = {
  letters: ['a whole number', ({ type }) => type === 'integer'],
  first: ['a day', ({ format }) => format === 'date'],
  last: ['a day', ({ format }) => format === 'date'],
  choices: ['a list of options', ({ type }) => type === 'array'],
  places: ['a list of regions', ({ type }) => type === 'array'],
};

const isLengthByChoice = (limits: unknown, { enum: choices }: Schema): boolean =>
  typeof limits === 'object' &&
  limits !== null &&
  Array.isArray(choices) &&
  Object.entries(limits).every(
    ([choice, max]) => choices.includes(choice) && Number.isInteger(max),
  );

/** The checker compares only declared limits with field rules. */
const lintLimits = (schema: Schema, props: Schema, at: string): readonly string[] =>
  members(props).flatMap(([name, prop]) => {
    const { limits } = prop;
    if (limits === undefined)
      return name === 'maxLength' && typeof schema.field === 'string'
        ? [
            `${at}/${name}: "limits": "letters" is missing. Add it, or a contradicting field rule would pass.`,
          ]
        : [];
    if (typeof schema.field !== 'string')
      return [
        `${at}/${name}/limits: the widget fills no field. Remove it, or add "field" to the widget.`,
      ];
    const [needed, isRight] = limitRequirements[typeof limits === 'string' ? limits : ''] ?? [
      'an object that maps each choice to its maximum length',
      () => isLengthByChoice(limits, prop),
    ];
    return isRight(prop)
      ? []
      : [
          `${at}/${name}/limits: expected ${needed}, found ${JSON.stringify(limits)}. Fix or remove it.`,
        ];
  });

/** Only whole props have defaults, so a default inside a prop has no effect. */
const lintInnerDefaults = (schema: Schema, at: string): readonly string[] => {
  const inner = members(member(schema, 'properties')).map(([name, part]) => ({
    place: `${at}/properties/${name}`,
    part,
  }));
  if (typeof schema.items === 'object')
    inner.push({ place: `${at}/items`, part: member(schema, 'items') });
  return inner.flatMap(({ place, part }) => [
    ...(part.default === undefined
      ? []
      : [
          `${place}/default: only whole props have defaults, found ${quoteNames([part.default])}. Remove it, and set the default in the component.`,
        ]),
    ...lintInnerDefaults(part, place),
  ]);
};

const lintProp = (schema: Schema, at: string): readonly string[] => [
  ...(schema.type === 'object' && schema.additionalProperties === undefined
    ? [`${at}: "additionalProperties" is missing. Set it to false, or a misspelt name would pass.`]
    : []),
  ...lintChoices(schema, at),
  ...(schema.moment === undefined || (schema.moment === true && schema.format === 'date')
    ? []
    : [
        `${at}/moment: expected true with "format": "date", found ${quoteNames([schema.moment])} with ${quoteNames([schema.format ?? schema.type])}. Fix or remove it.`,
      ]),
  ...members(member(schema, 'properties'))
    .filter(([, prop]) => typeof prop.description !== 'string')
    .map(([name]) => `${at}/properties/${name}: "description" is missing. Add it for authors.`),
  ...members(member(schema, 'properties')).flatMap(([name, of]) =>
    lintProp(of, `${at}/properties/${name}`),
  ),
  ...(typeof schema.items === 'object' ? lintProp(member(schema, 'items'), `${at}/items`) : []),
];

/**
 * Lints rules that JSON Schema cannot express.
 * @param hasExample example.json exists; codegen and the reference need it
 */
export const lintWidgetDefinition = (
  name: string,
  schema: Schema,
  hasExample: boolean,
): readonly string[] => {
  const folder = `renderer/widgets/${name}`;
  const props = member(schema, 'props');
  const at = `${folder}/${name}.schema.json/props`;
  return [
    ...validateValueSchema(props, at, propVocabulary, []),
    ...lintProp(props, at),
    ...members(member(props, 'properties')).flatMap(([prop, of]) =>
      lintInnerDefaults(of, `${at}/properties/${prop}`),
    ),
    ...lintRanges(member(props, 'properties'), `${at}/properties`),
    ...lintLimits(schema, member(props, 'properties'), `${at}/properties`),
    ...(hasExample
      ? []
      : [
          `${folder}/example.json: there is no such file. Add it with the props of a typical use, as {"props": {…}}.`,
        ]),
  ];
};
