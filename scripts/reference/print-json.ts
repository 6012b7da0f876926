const maxLineLength = 88;

/** JSON for people: a value stands on one line while it fits. */
export const printJson = (value: unknown, indent = ''): string => {
  const line = printInline(value);
  if (indent.length + line.length <= maxLineLength || typeof value !== 'object' || value === null)
    return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((entry) => inner + printJson(entry, inner)).join(',\n')}\n${indent}]`;
  const fields = Object.entries(value).map(
    ([name, field]) => `${inner}${JSON.stringify(name)}: ${printJson(field, inner)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
};

const printInline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}: ${printInline(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};
