export interface Starter {
  /** Default folder below screens/. */
  readonly folder: string;
  /** Passes the checks and formatting, and contains hints for the author. */
  createText(id: string): string;
  nextSteps(id: string): readonly string[];
}

export type StarterKind = 'screen' | 'fragment' | 'template';

/** Path of the editor's schema from a starter document, in folders like those of this repository. */
export const editorSchemaPath = '../../schemas/screen.schema.json';

const json = (value: string): string => JSON.stringify(value);

const titleOf = (id: string): string =>
  `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

const head = (
  kind: StarterKind,
  id: string,
  documentClass: string,
  title: string,
  description?: string,
): string => `{
  "$schema": ${json(editorSchemaPath)},
  "kind": ${json(kind)},
  "lang": 1,
  "id": ${json(id)},
  "class": ${json(documentClass)},
  "title": ${title},${description === undefined ? '' : `\n  "description": ${json(description)},`}`;

const screen: Starter = {
  folder: 'site',
  createText: (
    id,
  ) => `${head('screen', id, 'info', `{ "text": ${json(titleOf(id))} }`, 'Describe for colleagues what the screen is for.')}
  "route": { "path": ${json(`/${id}`)}, "openedBy": "developer" },
  "body": [
    {
      "id": "about",
      "widget": "card",
      "children": [{ "id": "words", "widget": "text", "props": { "text": { "text": ${json(`${titleOf(id)} begins here.`)} } } }]
    }
  ],
  "examples": { "page": { "params": {}, "visible": ["#words"] } }
}
`,
  nextSteps: (id) => [
    `Look at it: npm start, then open /${id}.`,
    'Write its description and its body (see docs/how-to/add-a-screen.md).',
    'Link to it from another screen and remove "openedBy", or state there who opens it.',
  ],
};

const fragment: Starter = {
  folder: 'fragments',
  createText: (
    id,
  ) => `${head('fragment', id, 'info', json(titleOf(id)), 'Describe for colleagues what the screens that use it share.')}
  "params": { "words": { "type": "text", "required": true, "description": "Text of the message." } },
  "body": [{ "id": "words", "widget": "text", "props": { "text": { "$": "params.words" } } }]
}
`,
  nextSteps: (id) => [
    `Use it on a screen: { "id": "part", "widget": "fragment", "fragment": ${json(id)}, "props": { "words": "Hello" } }.`,
    'Write its description, its params and its body (see docs/how-to/add-a-screen.md).',
  ],
};

const template: Starter = {
  folder: 'promotion',
  // No description: promotion links show it publicly, so a hint for the author would leak.
  createText: (id) => `${head('template', id, 'promotion', '{ "$": "params.title" }')}
  "params": {
    "id": { "type": "text", "required": true, "description": "Id of the promotion." },
    "title": { "type": "text", "default": ${json(titleOf(id))}, "description": "Title of the page." }
  },
  "body": [{ "id": "title", "widget": "heading", "props": { "text": { "$": "params.title" }, "level": 2 } }],
  "examples": { "page": { "params": { "id": ${json(id)} }, "visible": ["#title"] } }
}
`,
  nextSteps: () => [
    'Write its description (shown by links to it), its params and its body. screens/promotion/seasonal-offer.json is an example with a registration.',
    'Add a param with a default for everything that an operator may change.',
  ],
};

export const starters: Readonly<Record<StarterKind, Starter>> = { screen, fragment, template };

export const isStarterKind = (name: string): name is StarterKind => Object.hasOwn(starters, name);
