import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';
import { shapeOf } from '../widget-tables.ts';

/** Every input fills a field of its type; dialogs and sheets stand in overlays, and nothing else does. */
export const validInput: Rule = ({ document, report: say }) => ({
  node: (node, { pointer }) => {
    const shape = shapeOf(node.widget);
    if (shape?.field !== undefined && node.field === undefined)
      say(
        'missing-key',
        pointer,
        `expected "field", found none: "${node.widget}" is an input. Say which field of the form it fills.`,
        {
          expected: 'field',
          suggestion: 'field',
          quotes: ['field'],
          contracts: [{ of: 'widget', name: node.widget, path: 'field' }],
        },
      );
    const field = ownEntry(document.form?.fields, node.field);
    if (shape?.field !== undefined && field !== undefined && field.type !== shape.field) {
      const sentence = `"${node.widget}" fills a field of type ${shape.field}, but "${node.field ?? ''}" is of type ${field.type}. Change one of them.`;
      say('wrong-type', joinPointer(pointer, 'field'), sentence, {
        expected: shape.field,
        found: field.type,
        contracts: [{ of: 'widget', name: node.widget, path: 'field' }],
      });
    }
    const isOverlay = /^\/overlays\/[^/]+$/.test(pointer);
    if (shape?.overlay === true && !isOverlay)
      say(
        'structure',
        joinPointer(pointer, 'widget'),
        `"${node.widget}" stands in overlays only, where the dialog step opens it. Move it there.`,
        {
          found: node.widget,
        },
      );
    if (isOverlay && shape?.overlay !== true)
      say(
        'structure',
        joinPointer(pointer, 'widget'),
        `"${node.widget}" cannot be opened. Put it into a dialog or sheet.`,
        {
          found: node.widget,
          expected: 'dialog, sheet',
        },
      );
  },
});
