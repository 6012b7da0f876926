/** A screen that checks clean and says what to change: nobody but its developer opens it yet. @param schema path of the schema from its file */
export const starterDocument = (id: string, schema: string): string => {
  const title = `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
  return `{
  "$schema": ${JSON.stringify(schema)},
  "kind": "screen",
  "lang": 1,
  "id": ${JSON.stringify(id)},
  "class": "info",
  "title": { "text": ${JSON.stringify(title)} },
  "description": "Say for colleagues what the screen is for, and in route.openedBy who opens it; without that another screen leads here.",
  "route": { "path": ${JSON.stringify(`/${id}`)}, "openedBy": "developer" },
  "body": [
    {
      "id": "about",
      "widget": "card",
      "children": [{ "id": "words", "widget": "text", "props": { "text": { "text": ${JSON.stringify(`${title} begins here.`)} } } }]
    }
  ],
  "examples": { "page": { "params": {}, "visible": [${JSON.stringify(`${title} begins here.`)}] } }
}
`;
};
