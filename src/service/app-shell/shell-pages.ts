import { readFile } from 'node:fs/promises';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { encodeBody, type EncodedBody } from '../encoding/encode.ts';
import type { LiveRelease, LiveDocument } from '../releases/live-release.ts';
import { StartRefused } from '../start-refused.ts';
import { bootBlock } from './boot-block.ts';

/** The built page of the web app, cut where the boot block goes. */
export interface ShellTemplate {
  readonly before: string;
  readonly after: string;
}

/** Reads the built page. Throws StartRefused when it is missing or has no single head. */
export const readShellTemplate = async (file: string): Promise<ShellTemplate> => {
  const html = await readFile(file, 'utf8').catch((fault: unknown) => {
    throw new StartRefused([`${file}: expected the built web app (${fault instanceof Error ? fault.message : 'unknown fault'}). Build it first.`], 1);
  });
  const [before, after, ...more] = html.split('</head>');
  if (before === undefined || after === undefined || more.length > 0) {
    throw new StartRefused([`${file}: expected exactly one </head>; found ${html.split('</head>').length - 1}.`], 1);
  }
  return { before, after: `</head>${after}` };
};

/** The pages of one release, each made at its first request. */
export interface ShellPages {
  /** The page with the document of a path; without one where undefined. */
  readonly page: (screen: LiveDocument | undefined) => EncodedBody;
  /** The screen of a path as written, a slash at the end aside. */
  readonly find: (path: string) => LiveDocument | undefined;
}

export const createShellPages = (template: ShellTemplate, config: LoanAppConfig, live: LiveRelease): ShellPages => {
  const pages = new Map<LiveDocument | undefined, EncodedBody>();
  const paths = new Map<string, LiveDocument>();
  for (const screen of live.screens.values()) {
    for (const address of [screen.route?.path, ...(screen.route?.aliases ?? [])]) {
      if (address?.startsWith('/') === true) paths.set(trimPath(address), screen);
    }
  }
  return {
    find: (path) => paths.get(trimPath(path)),
    page: (screen) => {
      const page = pages.get(screen) ?? encodeBody(template.before + bootBlock(config, live, screen) + template.after);
      pages.set(screen, page);
      return page;
    },
  };
};

const trimPath = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);
