import type { PageRules } from './page-rules.ts';

/**
 * Everything on a page that could run something or lead somewhere it must not. Runs in the page, be it one of the component tests or of a browser: it stands
 * alone, and gives no name to a function inside itself.
 */
export const findDangers = ({ origins, elements, leads, frameHosts }: PageRules): string[] => {
  const dangers: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    const at = `<${name}${element.id === '' ? '' : ` id="${element.id.slice(0, 60)}"`}>`;
    if (elements.includes(name)) dangers.push(`${at} must not be there`);
    if (
      name === 'script' &&
      !element.hasAttribute('src') &&
      element.getAttribute('type') !== 'application/json'
    )
      dangers.push(`${at} has a text`);
    if (name === 'meta' && element.hasAttribute('http-equiv'))
      dangers.push(`${at} acts as a header`);
    for (const { name: attribute, value } of element.attributes) {
      const where = `${at} ${attribute}=${JSON.stringify(value.slice(0, 120))}`;
      if (/^on/i.test(attribute)) dangers.push(`${where}: a handler as a text`);
      if (attribute === 'srcdoc') dangers.push(`${where}: a page as a text`);
      if (
        attribute === 'style' &&
        /url\(|image-set|expression|@import|-moz-binding/i.test(value.replace(/url\("?blob:/g, ''))
      )
        dangers.push(`${where}: loads something`);
      if (
        ![
          'href',
          'src',
          'srcset',
          'action',
          'formaction',
          'xlink:href',
          'data',
          'poster',
          'ping',
          'background',
          'manifest',
          'codebase',
          'cite',
          'longdesc',
        ].includes(attribute)
      )
        continue;
      const allowed = leads[`${name} ${attribute}`];
      if (allowed === undefined) {
        dangers.push(`${where}: leads somewhere`);
        continue;
      }
      if (value.startsWith('#')) {
        if (!allowed.includes('fragment') && !allowed.includes('own'))
          dangers.push(`${where}: leads into the page`);
        continue;
      }
      if (/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]*$/.test(value)) {
        if (!allowed.includes('picture')) dangers.push(`${where}: holds a picture`);
        continue;
      }
      if (!URL.canParse(value, document.baseURI)) {
        dangers.push(`${where}: is no address`);
        continue;
      }
      const { protocol, origin, username, password, hostname } = new URL(value, document.baseURI);
      const lead =
        protocol === 'http:' || protocol === 'https:'
          ? origins.includes(origin)
            ? 'own'
            : protocol.slice(0, -1)
          : protocol.slice(0, -1);
      if (!allowed.some((one) => one === lead))
        dangers.push(`${where}: leads by ${protocol} to ${hostname}`);
      if (username !== '' || password !== '') dangers.push(`${where}: has a name or password`);
      if (name === 'iframe' && lead === 'https' && !frameHosts.includes(hostname))
        dangers.push(`${where}: a frame of another host`);
    }
    if (name === 'iframe' && element.getAttribute('sandbox') === null)
      dangers.push(`${at} has no sandbox`);
  }
  for (const name of ['polluted', 'type', 'init', 'canary', '$$typeof', '__html'])
    if (Reflect.has(Object.prototype, name)) dangers.push(`Object.prototype has ${name}`);
  return dangers;
};
