/** Text of a new promotion. Passes the checks and contains what the author replaces. */
export type CreatePromotion = (id: string, title: string, now: number) => string;

const json = (value: string): string => JSON.stringify(value);

const promotion = (
  id: string,
  title: string,
  params: readonly string[],
  body: readonly string[],
): string => `{
  "$schema": "../../schemas/screen.schema.json",
  "kind": "template",
  "lang": 1,
  "id": ${json(id)},
  "class": "promotion",
  "title": { "$": "params.title" },
  "params": {
${[
  '"id": { "type": "text", "required": true, "description": "Id of the promotion." }',
  `"title": { "type": "text", "default": ${json(title)}, "description": "Title of the page." }`,
  ...params,
]
  .map((param) => `    ${param}`)
  .join(',\n')}
  },
  "body": [
${[
  '{ "id": "title", "widget": "heading", "props": { "text": { "$": "params.title" }, "level": 2 } }',
  ...body,
]
  .map((node) => `    ${node}`)
  .join(',\n')}
  ],
  "examples": { "page": { "params": { "id": ${json(id)} }, "visible": ["#title"] } }
}
`;

const text = (id: string, words: string): string =>
  `{ "id": "${id}", "widget": "text", "props": { "text": { "text": ${json(words)} } } }`;

const heading = (id: string, words: string): string =>
  `{ "id": "${id}", "widget": "heading", "props": { "text": { "text": ${json(words)} }, "level": 3 } }`;

const dayInMs = 86_400_000;

/** Last minute of the day in a week, in Manila. */
const inOneWeek = (now: number): string => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(
    now + 7 * dayInMs,
  );
  return `${day}T23:59:59`;
};

export const createPayday: CreatePromotion = (id, title, now) =>
  promotion(
    id,
    title,
    [
      `"endsAt": { "type": "date", "default": "${inOneWeek(now)}", "description": "When the offer ends, in Manila." }`,
    ],
    [
      text('lead', 'Money before your salary arrives. Repay on payday.'),
      `{
      "id": "time",
      "widget": "countdown",
      "props": { "to": { "$": "params.endsAt" }, "label": { "text": "Offer ends in" }, "endedText": { "text": "The offer is over" } }
    }`,
      heading('how', 'How it works'),
      text('steps', 'Choose an amount, confirm it in the app, and repay on your next payday.'),
    ],
  );

export const createAppDownload: CreatePromotion = (id, title) =>
  promotion(
    id,
    title,
    [
      `"downloadUrl": {
      "type": "text",
      "default": "https://download.example.com/bayani-cash.apk",
      "description": "Address of the app, on a listed host; the download page reads it."
    }`,
    ],
    [
      text('next', 'Download the app and log in with the phone number that you registered.'),
      `{
      "id": "browser",
      "widget": "notice",
      "show": { "$": "device.inAppBrowser" },
      "props": {
        "text": {
          "text": "This browser cannot download apps. Press the three dots at the top and choose to open the page in your browser."
        }
      }
    }`,
      `{
      "id": "download",
      "widget": "button",
      "props": { "label": { "text": "Download" } },
      "on": { "tap": [{ "do": "go", "to": "download", "with": { "id": { "$": "params.id" } } }] }
    }`,
    ],
  );

export const createPlainTextPage: CreatePromotion = (id, title) =>
  promotion(
    id,
    title,
    [],
    [
      text('lead', 'Say in one sentence what borrowers get.'),
      heading('who', 'Who can take part'),
      text('who-text', 'Say who can take part, and until when.'),
    ],
  );
