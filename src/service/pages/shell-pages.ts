import type { AssetMetadata } from '../database/assets.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import {
  type LiveDocument,
  type LiveRelease,
  documentText,
  collectReleaseFragments,
} from '../content/live-release.ts';
import { readDocuments } from '../../../renderer/entries/node.ts';
import type { PrerenderedScreen } from '../../../renderer/entries/prerender.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { encodeOnDemand } from '../documents/document-bytes.ts';
import { readBuiltFile } from '../http/static-files.ts';
import {
  createCachedResponse,
  createResponseCache,
  type CachedResponse,
} from '../http/cached-response.ts';
import { StartupError } from '../errors/errors.ts';
import { needsAppRequest, prebootBlock } from './preboot-config.ts';
import { bootBlock } from './boot-block.ts';
import type { PrerenderPage } from './prerender.ts';
import type { PreloadLinks } from './preload-links.ts';
import { shellHeaders } from './security-headers.ts';

interface PromotionInfo {
  readonly publicUrl: string;
  readonly company: string;
}

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

/** Open Graph tags of a promotion only the loan core knows; shared by all, so without og:url. */
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

/** Built page, split at the position of the boot block. */
export interface ShellTemplate {
  readonly before: string;
  readonly after: string;
}

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

export interface PageOptions {
  readonly template: ShellTemplate;
  readonly config: LoanAppConfig;
  readonly preloadLinks: PreloadLinks;
  readonly prebootScript: string;
  readonly languages: ReadonlyMap<string, string>;
  readonly prerenderPage: PrerenderPage;
  readonly now: () => number;
  readonly publicUrl: () => string;
}

/** Pages of one release, built on first request and again after expiry or eviction. */
export interface ShellPages {
  /** Undefined for a path outside the web app; a trailing slash is ignored. */
  readonly find: (path: string, language: string) => CachedResponse | undefined;
  readonly plain: (language: string) => CachedResponse;
}

interface Page extends CachedResponse {
  /** A page of a later time is stale, too: the clock may have been set back. */
  readonly from: number;
  readonly until: number;
}

/** About 1,400 prerendered pages; promotions times languages may be far more. */
const maxCacheBytes = 64 * 1024 * 1024;

/** Screen that shows promotions without their own document. */
const builtInScreen = 'registration';

const promotionPath = /^\/promotion\/([A-Za-z0-9_-]{1,64})$/;

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
  const recent = createResponseCache<Page>(maxBytes);
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
    const from = now();
    const page = (html: string, until = Number.POSITIVE_INFINITY): Page => ({
      ...createCachedResponse(headers, encodeOnDemand(html)),
      from,
      until,
    });
    const texts = languages.get(language) ?? '';
    const boot = bootBlock(config, live, document);
    // Hash routes share the path `/`; their visitors must not see or load the first page.
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
    const prerendered = prerenderPage(own, fragments, language, from);
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
    const [cached, time] = [recent.get(key), now()];
    if (cached !== undefined && cached.from <= time && time < cached.until) return cached;
    const page = buildPage(document, language);
    recent.set(key, page);
    return page;
  };
  return {
    find: (path, language) => {
      const address = trimPath(path);
      const id = promotionPath.exec(address)?.[1];
      // An unknown template may belong to the loan core; the app requests it.
      if (id !== undefined)
        return pageOf(live.templates.get(id) ?? live.screens.get(builtInScreen), language);
      const screen = paths.get(address);
      return screen === undefined && address !== '/' ? undefined : pageOf(screen, language);
    },
    plain: (language) => pageOf(undefined, language),
  };
};

/**
 * Scripts run in document order, so preboot comes before the app and styles before later scripts.
 */
const insertPreboot =
  (script: string) =>
  (html: string, block: string, styles: string): string =>
    html.replace(
      /(?=<link rel="stylesheet"|<script type="module"|$)/,
      () => block + script + styles,
    );

const withTitle = (html: string, prerendered: PrerenderedScreen | undefined): string =>
  prerendered === undefined || prerendered.title === ''
    ? html
    : html.replace(
        /<title>[^<]*<\/title>/,
        () => `<title>${escapeHtml(prerendered.title)}</title>`,
      );

/** The app removes the prerendered root after mounting; `inert` blocks input until then. */
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
