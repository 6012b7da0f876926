import { member, members, requiredOf, type Schema } from '../../src/contract-files/schema.ts';
import { compileSchema, toPascalCase, banner } from './print.ts';
import { widgets } from './read-schemas.ts';

const eventValueTypes: Record<string, string> = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  integer: 'number',
};

/** Type argument of the event handler; empty for events without a value. */
const eventValueOf = ({ value }: Schema): string => {
  if (value === undefined) return '';
  const of = (schema: Schema): string => {
    if (schema.format === 'file') return 'Blob';
    return schema.type === 'array'
      ? `readonly ${of(member(schema, 'items'))}[]`
      : (eventValueTypes[String(schema.type)] ?? 'unknown');
  };
  return `<${of(member({ value }, 'value'))}>`;
};

const fieldValueTypes: Record<string, string> = {
  text: 'string',
  boolean: 'boolean',
  amount: 'string',
  date: 'string',
};

export const widgetPropsModule = async (): Promise<string> => {
  const modules: string[] = [];
  for (const { name, schema } of widgets) {
    const title = `${toPascalCase(name)}Props`;
    const declared = members(member(member(schema, 'props'), 'properties'));
    const requiredProps = [
      ...requiredOf(member(schema, 'props')),
      ...declared.filter(([, prop]) => 'default' in prop).map(([prop]) => prop),
    ];
    const events = members(member(schema, 'events'));
    const properties: Schema = Object.fromEntries(declared);
    for (const [event, definition] of events) {
      const name = `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;
      properties[name] = {
        tsType: `EventHandler${eventValueOf(definition)}`,
        description: definition.description,
      };
    }
    if (schema.children === true)
      properties.children = { tsType: 'ReactNode', description: 'Nodes inside.' };
    if (schema.slots) {
      const slots = members(member(schema, 'slots')).map(
        ([slot]) => `readonly ${slot}?: ReactNode`,
      );
      properties.slots = {
        tsType: `{ ${slots.join('; ')} }`,
        description: 'Nodes in named places.',
      };
      requiredProps.push('slots');
    }
    if (typeof schema.field === 'string') {
      properties.field = {
        tsType: `FormFieldProps<${fieldValueTypes[schema.field] ?? 'unknown'}>`,
        description: 'Form field of the input.',
      };
      requiredProps.push('field');
    }
    if (schema.overlay === true) {
      properties.open = { type: 'boolean', description: 'True while open.' };
      properties.onClose = { tsType: '() => void', description: 'Called when the user closes it.' };
      requiredProps.push('open', 'onClose');
    }
    const compiled = await compileSchema(
      {
        title,
        type: 'object',
        description: schema.description,
        properties,
        required: requiredProps,
        additionalProperties: false,
      },
      title,
    );
    modules.push(
      compiled.replace(
        `export interface ${title} {`,
        `export interface ${title} extends WidgetBasics {`,
      ),
    );
  }
  const byName = widgets.map(({ name }) => `  readonly '${name}': ${toPascalCase(name)}Props;\n`);
  modules.push(
    `/** Props of each widget, by its name in documents. */\nexport interface WidgetProps {\n${byName.join('')}}\n`,
  );
  return `${banner}import type { EventHandler, FormFieldProps, ReactNode, WidgetBasics } from '../define.ts';\n\n${modules.join('\n')}`;
};
