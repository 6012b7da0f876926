import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectFolder } from '../../scripts/project.mjs';
import { AppPage } from './app-page.ts';
import type { Sandbox } from './sandbox.ts';

export const initPath = '/gateway/user-problem/problem-init';
export const uploadPath = '/gateway/user-problem/upload-problem-img';
export const savePath = '/gateway/user-problem/problem-save';
export const listPath = '/gateway/user-problem/problem-list';
export const detailPath = '/gateway/user-problem/problem-detail';
export const scorePath = '/gateway/user-problem/save-score';

/** A picture as people choose one. */
export const photo = {
  name: 'photo.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join(projectFolder, 'src/loan-app/shipped-pictures/gift-you.webp')),
};

/** What people do on the pages about complaints, in the words that they see. */
export class ComplaintPage extends AppPage {
  readonly #sandbox: Sandbox;
  readonly #userId: string;
  readonly words: Locator;
  readonly addImage: Locator;
  readonly removeImage: Locator;
  readonly send: Locator;
  readonly rating: Locator;

  constructor(page: Page, sandbox: Sandbox, userId: string) {
    super(page);
    this.#sandbox = sandbox;
    this.#userId = userId;
    this.words = page.getByRole('textbox', { name: 'What happened?' });
    this.addImage = page.getByLabel('Add image');
    this.removeImage = page.getByRole('button', { name: 'Remove image' });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.rating = page.getByRole('dialog', { name: 'Rating' });
  }

  /** Opens the screen of a situation of the control page, for the borrower of this test. @returns its address */
  async open(situation: string): Promise<string> {
    const address = await this.#sandbox.bringAbout(situation, this.#userId);
    await this.page.goto(address);
    return address;
  }

  /** An address with the session of the borrower. */
  address(path: string, more: Readonly<Record<string, string>> = {}): string {
    return `${path}?${new URLSearchParams({ userId: this.#userId, ...more }).toString()}`;
  }

  /** A type of complaints that leads on. */
  type(title: string): Locator {
    return this.page.getByRole('link', { name: title, exact: true });
  }

  /** The type that lists its sub-types. */
  get collection(): Locator {
    return this.page.getByRole('button', { name: 'Collection', exact: true });
  }

  /** Chooses a picture and waits until so many are kept. */
  async addPhoto(kept: number): Promise<void> {
    await this.addImage.setInputFiles(photo);
    await this.page.getByText(`${kept} of 9`, { exact: true }).waitFor();
  }

  star(count: number): Locator {
    return this.rating.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars`, exact: true });
  }

  /** A parameter of the address. */
  parameter(name: string): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }
}
