import type { AssetMetadata } from '../database/assets.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type LiveDocument, type LiveRelease, documentText } from '../content/live-release.ts';
import { readDocuments } from '../../../renderer/entries/node.ts';
import type { PrerenderedScreen } from '../../../renderer/entries/prerender.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { encodeOnDemand } from '../documents/document-bytes.ts';
import { readBuiltFile } from '../http/static-files.ts';
import { createResponseLru } from '../http/response-lru.ts';
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';
import { collectReleaseFragments } from '../content/live-release.ts';
import { StartupError } from '../errors/startup-error.ts';
import { needsAppRequest, prebootBlock } from './preboot-config.ts';
import { bootBlock } from './boot-block.ts';
import type { PrerenderPage } from './prerender.ts';
import type { PreloadLinks } from './preload-links.ts';
import { shellHeaders } from './security-headers.ts';

/** What the page of a template says about itself to those who show links to it (Open Graph). */
interface PromotionInfo {
  /** Where the page lives, without a slash at the end. */
  readonly publicUrl: string;
  /** Said where the title of the template is computed on the phone. */
  readonly company: string;
}

/** Open Graph tags of a published template. */
const promotionHead = (
  { id, title, description, picture }: LiveDocument,
  { publicUrl, company }: PromotionInfo,
): string =>
  [
    metaTag('og:type', 'website'),
    metaTag('og:title', title === '' ? company : title),
    ...(description === '' ? [] : [metaTag('og:description', description)]),
    metaTag('og:url', `${publicUrl}/promotion/${id}`),
    ...(picture === undefined ? [] : pictureTags(picture, publicUrl)),
  ].join('');

/** Open Graph tags of a promotion that only the loan core knows. One page stands for all of them, so no address is named. */
const unknownPromotionHead = (company: string): string =>
  metaTag('og:type', 'website') + metaTag('og:title', company);

const pictureTags = (picture: AssetMetadata, publicUrl: string): string[] => [
  metaTag('og:image', publicUrl + pictureUrl(picture)),
  metaTag('og:image:type', picture.mime),
  metaTag('og:image:width', String(picture.width)),
  metaTag('og:image:height', String(picture.height)),
];

const pictureUrl = ({ sha256 }: AssetMetadata): string => `/delivery/v1/blobs/${sha256}`;

const metaTag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`;

/** The built page of the web app, cut where the boot block goes. */
export interface ShellTemplate {
  readonly before: string;
  readonly after: string;
}

/** Reads the built page. Throws StartRefused when it is missing or has no single head. */
export const readShellTemplate = async (file: string): Promise<ShellTemplate> => {
  const html = await readBuiltFile(file, 'the built web app');
  const [before, after, ...more] = html.split('</head>');
  if (before === undefined || after === undefined || more.length > 0) {
    throw new StartupError(
      [`${file}: expected exactly one </head>; found ${html.split('</head>').length - 1}.`],
      1,
    );
  }
  return { before, after: `</head>${after}` };
};

/** What the pages are made of, beside the release. */
export interface PageOptions {
  readonly template: ShellTemplate;
  readonly config: LoanAppConfig;
  readonly preloadLinks: PreloadLinks;
  /** The tag of the file that runs before the app. */
  readonly prebootScript: string;
  /** As the built files have them. */
  readonly languages: ReadonlyMap<string, string>;
  readonly prerenderPage: PrerenderPage;
  readonly now: () => number;
  /** Address people reach, without a slash at its end. */
  readonly publicUrl: () => string;
}

/** The pages of one release, each made at its first request, and anew when something drawn ahead has ended or nobody asked for it for long. */
export interface ShellPages {
  /**
   * The page of a path as written, a slash at the end aside; undefined for a path that the web app does not have.
   * @param language that its visitor wants, one of those that there are
   */
  readonly find: (path: string, language: string) => CachedResponse | undefined;
  /** The page without a document. */
  readonly plain: (language: string) => CachedResponse;
}

interface Page extends CachedResponse {
  /** Until when what was drawn ahead is right. */
  readonly until: number;
}

/** Most bytes of pages that are held in memory, some 1,400 with what is drawn in them: promotions times languages may be far more. */
const maxCacheBytes = 64 * 1024 * 1024;

/** Id of the screen that shows promotions without a document of their own. */
const builtInScreen = 'registration';

/** Ids of templates, ours and those of a loan core. */
const promotionPath = /^\/promotion\/([A-Za-z0-9_-]{1,64})$/;

/** @param limit most bytes that are kept */
export const createShellPages = (
  {
    template,
    config,
    preloadLinks,
    prebootScript,
    languages,
    prerenderPage,
    now,
    publicUrl,
  }: PageOptions,
  live: LiveRelease,
  maxBytes = maxCacheBytes,
): ShellPages => {
  const headers = {
    ...shellHeaders(config.hosts.frame),
    'content-type': 'text/html; charset=utf-8',
  };
  const others = [...new Set([...languages.keys(), ...(config.languages ?? [])])];
  const recent = createResponseLru<string, Page>(maxBytes);
  const paths = new Map<string, LiveDocument>();
  for (const screen of live.screens.values()) {
    for (const address of [screen.route?.path, ...(screen.route?.aliases ?? [])]) {
      if (address?.startsWith('/') === true) paths.set(trimPath(address), screen);
    }
  }
  const headOf = (document: LiveDocument): string => {
    const company = config.company.name;
    if (document.kind === 'template')
      return promotionHead(document, { publicUrl: publicUrl(), company });
    return document === live.screens.get(builtInScreen) ? unknownPromotionHead(company) : '';
  };
  const insertScripts = insertPreboot(prebootScript);
  const buildPage = (document: LiveDocument | undefined, language: string): Page => {
    const page = (html: string, until = Number.POSITIVE_INFINITY): Page => ({
      ...createCachedResponse(headers, encodeOnDemand(html)),
      until,
    });
    const texts = languages.get(language) ?? '';
    const boot = bootBlock(config, live, document);
    // The addresses of hash routes begin with the path of the first page, and their visitors shall neither see it nor load what it is made of.
    if (document === undefined || document === paths.get('/'))
      return page(
        insertScripts(
          template.before,
          prebootBlock(config, { languages: others, release: live.seq }),
          '',
        ) +
          texts +
          boot +
          template.after,
      );
    const [text, fragments] = [documentText(document), collectReleaseFragments(document, live)];
    const own: unknown = JSON.parse(text);
    const prerendered = prerenderPage(own, fragments, language, now());
    const [parsed] = readDocuments([{ name: document.id, text }]);
    const { styles, scripts } = preloadLinks(
      [own, ...fragments],
      parsed === undefined || needsAppRequest(parsed),
    );
    const before = insertScripts(
      withTitle(template.before, prerendered),
      prebootBlock(config, { languages: others, release: live.seq, document: parsed, prerendered }),
      styles,
    );
    return page(
      before +
        scripts +
        headOf(document) +
        texts +
        boot +
        withMarkup(template.after, prerendered, language),
      prerendered?.until,
    );
  };
  const pageOf = (document: LiveDocument | undefined, language: string): CachedResponse => {
    const key = `${language} ${document === undefined ? '' : `${document.kind} ${document.id}`}`;
    const cached = recent.get(key);
    if (cached !== undefined && now() < cached.until) return cached;
    const page = buildPage(document, language);
    recent.set(key, page);
    return page;
  };
  return {
    find: (path, language) => {
      const address = trimPath(path);
      const id = promotionPath.exec(address)?.[1];
      // A template that we do not hold may be one of the loan core: the app asks for it, and shows flat values in the built-in screen.
      if (id !== undefined)
        return pageOf(live.templates.get(id) ?? live.screens.get(builtInScreen), language);
      const screen = paths.get(address);
      return screen === undefined && address !== '/' ? undefined : pageOf(screen, language);
    },
    plain: (language) => pageOf(undefined, language),
  };
};

/** What runs before the app stands before it, since scripts of pages run in their order, and style sheets stand before every script that comes later. */
const insertPreboot =
  (script: string) =>
  (html: string, block: string, styles: string): string =>
    html.replace(
      /(?=<link rel="stylesheet"|<script type="module"|$)/,
      () => block + script + styles,
    );

/** What the app puts its own title in the place of. */
const withTitle = (html: string, prerendered: PrerenderedScreen | undefined): string =>
  prerendered === undefined || prerendered.title === ''
    ? html
    : html.replace(
        /<title>[^<]*<\/title>/,
        () => `<title>${escapeHtml(prerendered.title)}</title>`,
      );

/** What the app takes away when it has drawn the page itself; nobody can touch it before. */
const withMarkup = (
  html: string,
  prerendered: PrerenderedScreen | undefined,
  language: string,
): string =>
  prerendered === undefined
    ? html
    : html.replace(
        '<body>',
        () => `<body><div id="prerendered" lang="${language}" inert>${prerendered.markup}</div>`,
      );

const trimPath = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);
