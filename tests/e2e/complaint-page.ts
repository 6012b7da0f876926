import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { BorrowerPage } from './borrower-page.ts';

export const initPath = '/gateway/user-problem/problem-init';
export const uploadPath = '/gateway/user-problem/upload-problem-img';
export const savePath = '/gateway/user-problem/problem-save';
export const listPath = '/gateway/user-problem/problem-list';
export const detailPath = '/gateway/user-problem/problem-detail';
export const scorePath = '/gateway/user-problem/save-score';

export const photo = {
  name: 'photo.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(join(projectFolder, 'src/loan-app/shipped-pictures/gift-you.webp')),
};

export class ComplaintPage extends BorrowerPage {
  readonly words = this.page.getByRole('textbox', { name: 'What happened?' });
  readonly addImage = this.page.getByLabel('Add image');
  readonly removeImage = this.page.getByRole('button', { name: 'Remove image' });
  readonly send = this.page.getByRole('button', { name: 'Send', exact: true });
  readonly rating = this.page.getByRole('dialog', { name: 'Rating' });
  readonly collection = this.page.getByRole('button', { name: 'Collection', exact: true });

  type(title: string): Locator {
    return this.page.getByRole('link', { name: title, exact: true });
  }

  async addPhoto(kept: number): Promise<void> {
    await this.addImage.setInputFiles(photo);
    await this.page.getByText(`${kept} of 9`, { exact: true }).waitFor();
  }

  star(count: number): Locator {
    return this.rating.getByRole('radio', {
      name: count === 1 ? '1 star' : `${count} stars`,
      exact: true,
    });
  }

  parameter(name: string): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }
}
