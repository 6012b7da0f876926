import { child, childMembers, type Located } from './located.ts';

const patterns = {
  json: /^(application\/([\w.-]+\+)?json|\*\/\*)($|\s*;)/i,
  form: /^application\/x-www-form-urlencoded/i,
  multipart: /^multipart\/form-data/i,
} as const;

/** Media types of a body or response. */
export const mediaTypesOf = (parent: Located): readonly string[] =>
  childMembers(child(parent, 'content')).map(([type]) => type);

/** First content of a kind; plain JSON comes before JSON with parameters. */
export const findMediaType = (
  parent: Located,
  kind: keyof typeof patterns,
): Located | undefined => {
  const types = mediaTypesOf(parent).filter((type) => patterns[kind].test(type));
  const type = types.find((one) => one.toLowerCase() === 'application/json') ?? types[0];
  return type === undefined ? undefined : child(child(parent, 'content'), type);
};
