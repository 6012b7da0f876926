import { Ajv2020 } from 'ajv/dist/2020.js';
import { createElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { widgetShapes, type WidgetName } from '../document/generated/parts.ts';
import { getExampleTime } from '../document/date.ts';
import { loadAllWidgets } from '../lazy-chunks.ts';
import { findWidget } from '../react/render-node.tsx';
import { findA11yViolations, createFieldProps, renderStrict } from './testing.tsx';

interface Example {
  readonly props: Readonly<Record<string, unknown>>;
  readonly children?: string | readonly string[];
}

const examples = import.meta.glob<Example>('./*/example.json', { eager: true, import: 'default' });
const definitions = import.meta.glob<{ readonly props: object }>('./*/*.schema.json', {
  eager: true,
  import: 'default',
});
const names = Object.keys(widgetShapes) as WidgetName[];
const initial = { text: '', boolean: false, amount: '', date: '' } as const;

const propsOf = (name: WidgetName, { props }: Example): object => {
  const shape = widgetShapes[name];
  return {
    ...shape.defaults,
    ...props,
    id: 'sample',
    ...(shape.field && { field: createFieldProps<string | boolean>(initial[shape.field]) }),
    ...(shape.slots && { slots: {} }),
    ...(shape.overlay && { open: true, onClose: () => undefined }),
  };
};

const draw = (name: WidgetName, example: Example) => {
  const inside = [example.children ?? []]
    .flat()
    .map((text) => createElement('span', { key: text }, text));
  return createElement(
    findWidget(name),
    propsOf(name, example),
    inside.length > 0 ? inside : undefined,
  );
};

await loadAllWidgets();
afterEach(() => vi.useRealTimers());

describe.each(names)('the example of %s', (name) => {
  const example = examples[`./${name}/example.json`];
  const definition = definitions[`./${name}/${name}.schema.json`];

  test('is valid', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    const validate = ajv.compile(definition?.props ?? false);
    validate(example?.props);
    expect(validate.errors).toBeNull();
  });

  test('is drawn in strict mode, shows its texts and is accessible', async () => {
    vi.useFakeTimers({ now: getExampleTime({}) });
    const { baseElement } = renderStrict(draw(name, example ?? { props: {} }));
    const texts = [
      example?.children,
      example?.props.label,
      example?.props.title,
      example?.props.text,
    ]
      .flat()
      .filter((text) => typeof text === 'string');
    expect(texts.filter((text) => !baseElement.innerHTML.includes(text))).toEqual([]);
    expect(baseElement.querySelector('#sample')).toBeInTheDocument();
    vi.useRealTimers();
    expect(await findA11yViolations()).toEqual([]);
  });
});
