import { metaSchemas } from '../../contract-files/validate-contracts.ts';
import editorSchema from '../../../schemas/screen.schema.json' with { type: 'json' };

const hello = `{
  "$schema": "../schemas/screen.schema.json",
  "kind": "screen",
  "lang": 1,
  "id": "hello",
  "class": "info",
  "title": "Hello",
  "description": "Greets the user. Replace it by your first screen.",
  "route": { "path": "/hello", "openedBy": "shell" },
  "sources": {
    "greeting": {
      "kind": "call",
      "call": "greeting",
      "emptyWhen": ["empty", { "$": "sources.greeting.text" }],
      "states": {
        "loading": [{ "id": "greeting-loading", "widget": "skeleton", "props": { "lines": 1 } }],
        "empty": [{ "id": "greeting-empty", "widget": "notice", "props": { "text": "There is no greeting today." } }],
        "error": [
          { "id": "greeting-error", "widget": "notice", "props": { "kind": "error", "text": "The greeting could not be loaded." } },
          { "id": "greeting-retry", "widget": "button", "props": { "label": "Try again", "look": "plain" }, "on": { "tap": "reload" } }
        ]
      }
    }
  },
  "actions": { "reload": { "steps": [{ "do": "request", "source": "greeting" }] } },
  "body": [
    {
      "id": "greeting",
      "widget": "source",
      "source": "greeting",
      "children": [
        { "id": "greeting-text", "widget": "text", "props": { "text": { "$": "sources.greeting.text" } } },
        { "id": "again", "widget": "button", "props": { "label": "Say it again" }, "on": { "tap": "reload" } }
      ]
    }
  ],
  "examples": {
    "greeted": { "params": {}, "answers": { "greeting": { "code": 0, "data": { "text": "Hello!" } } }, "visible": ["Hello!", "#again"] },
    "silent": { "params": {}, "answers": { "greeting": { "code": 0, "data": { "text": "" } } }, "visible": ["#greeting-empty"] },
    "not-loaded": { "params": {}, "answers": { "greeting": { "code": 1, "message": "Please try later" } }, "visible": ["#greeting-retry"] }
  }
}
`;

const greeting = `{
  "$schema": "../meta/api-call.schema.json",
  "name": "greeting",
  "description": "The greeting on the first screen.",
  "basis": "Example of screens init",
  "client": "main",
  "method": "GET",
  "path": "/greeting",
  "class": "info",
  "request": { "type": "object", "properties": {}, "additionalProperties": false },
  "answer": {
    "type": "object",
    "properties": { "text": { "type": "string", "description": "The greeting, or empty." } },
    "required": ["text"],
    "additionalProperties": false
  },
  "errors": { "*": "The greeting cannot be read now." }
}
`;

const publicConfig = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "PublicConfig",
  "description": "Values of the configuration that screens may read as config.<name>.",
  "type": "object",
  "properties": {
    "servicePhone": { "type": "string", "description": "Telephone number of customer service." }
  },
  "required": ["servicePhone"],
  "additionalProperties": false
}
`;

const config = `{
  "hosts": { "session": [], "link": [], "image": [], "frame": [], "download": [] },
  "languages": []
}
`;

const screensConfig = `{
  "$schema": "schemas/meta/screens-config.schema.json",
  "screens": "screens",
  "schemas": "schemas",
  "config": "config.json",
  "texts": "texts",
  "definitions": []
}
`;

const workflow = `name: screens
on: [push, pull_request]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      # Installs the program screens from package-lock.json. Add it with: npm install <file or URL>
      - run: npm ci
      - run: npx --no screens check --format github
`;

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Schemas that give an editor completion and help, by path below the folder of the schemas. */
export const editorSchemas: Readonly<Record<string, string>> = {
  'screen.schema.json': json(editorSchema),
  ...Object.fromEntries(
    Object.entries(metaSchemas)
      .filter(([name]) => name !== 'widget' && name !== 'step')
      .map(([name, schema]) => [`meta/${name}.schema.json`, json(schema)]),
  ),
};

/** Files of a small project that has no problems, by path. */
export const starterFiles: Readonly<Record<string, string>> = {
  'screens.config.json': screensConfig,
  'config.json': config,
  'screens/hello.json': hello,
  'schemas/api/greeting.json': greeting,
  'schemas/config/public-config.schema.json': publicConfig,
  '.github/workflows/screens.yml': workflow,
  ...Object.fromEntries(
    Object.entries(editorSchemas).map(([path, text]) => [`schemas/${path}`, text]),
  ),
};
