import { type BrowserContext, chromium, errors, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/tools/chromium.mjs';
import { administrator } from '../harness/service.ts';
import { becomesTrue, pause, stepTimeoutMs, within } from '../harness/wait.ts';
import { sentenceIn, startOf } from './edits-document.ts';

const panes = 'parts text';
const returnTimeoutMs = 3000;
const pressTimeoutMs = 1000;
const followTimeoutMs = 5000;

/** Tree label of a sentence or of an added node. */
const nodeLabel = /^[▾▸]?(s\d+(?=:)|[ao]\d+)/;

/** Waits until a pane follows the text. */
const follow = async (what: string, isThere: () => Promise<boolean>): Promise<void> => {
  if (!(await becomesTrue(isThere, followTimeoutMs, 20)))
    throw new Error(`Expected ${what} within ${followTimeoutMs / 1000} s.`);
};

/** An author in a browser whose storage survives crashes. */
export class Desk {
  readonly #url: string;
  readonly #folder: string;
  readonly #errors: string[] = [];
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #crash: Promise<unknown> = Promise.resolve();
  #document = '';
  isOpen = false;

  /** @param folder for the storage of the browser */
  constructor(url: string, folder: string) {
    this.#url = url;
    this.#folder = folder;
  }

  get page(): Page {
    if (this.#page === undefined)
      throw new Error('The browser has no page. Open a document first.');
    return this.#page;
  }

  get #editor(): Locator {
    return this.page.getByRole('textbox', { name: `Text of ${this.#document}` });
  }

  get #items(): Locator {
    return this.page.getByRole('tree', { name: 'Layers' }).getByRole('treeitem');
  }

  get #details(): Locator {
    return this.page.getByRole('region', { name: 'Inspector' });
  }

  get #field(): Locator {
    return this.#details.getByRole('textbox', { name: 'Text', exact: true });
  }

  #lineOf(sentence: number): Locator {
    return this.#editor.locator('.cm-line', { hasText: startOf(sentence) });
  }

  #press(key: string): Promise<void> {
    return within(`the page to take the key ${key}`, this.page.keyboard.press(key));
  }

  async #openPage(): Promise<Page> {
    let first: Page | undefined;
    if (this.#context === undefined) {
      const context = await chromium.launchPersistentContext(this.#folder, {
        ...(await findChromium()),
        viewport: { width: 1600, height: 1000 },
        timeout: stepTimeoutMs,
      });
      // Without it only the test ends a wait, and cannot name it.
      context.setDefaultTimeout(stepTimeoutMs);
      this.#context = context;
      [first] = context.pages();
    }
    const page = first ?? (await within('a new page', this.#context.newPage()));
    this.#crash = new Promise((resolve) => page.once('crash', resolve));
    page.on('pageerror', (error) => this.#errors.push(String(error)));
    return page;
  }

  async #signIn(page: Page): Promise<void> {
    await page.getByLabel('E-mail address').fill(administrator.email);
    await page.getByLabel('Password').fill(administrator.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await this.#editor
      .or(page.getByRole('group', { name: 'Panels' }))
      .first()
      .waitFor();
    await within(
      'the page to store the panes',
      page.evaluate((names) => localStorage.setItem('studio-panes', names), panes),
    );
    await page.reload();
  }

  /** Opens a document, with a browser, a page and a session if they are missing. */
  async open(id: string): Promise<void> {
    this.#page ??= await this.#openPage();
    this.#document = id;
    await this.page.goto(`${this.#url}/studio/documents/${id}`);
    const form = this.page.getByLabel('E-mail address');
    await this.#editor.or(form).first().waitFor();
    if (await within('the page to show a form', form.isVisible())) await this.#signIn(this.page);
    await this.#editor.waitFor();
    this.isOpen = true;
  }

  async status(): Promise<string> {
    return (await this.page.locator('.save-state [role="status"]').textContent()) ?? '';
  }

  async tryNow(): Promise<void> {
    const button = this.page.locator('.save-state').getByRole('button', { name: 'Try now' });
    if (!(await within('the page to show its buttons', button.isVisible()))) return;
    // It may be saved, and the button gone, between the look and the click.
    await button.click({ timeout: pressTimeoutMs }).catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
  }

  /** Text of the open dialog. */
  async dialog(): Promise<string | undefined> {
    return (await within('a dialog', this.page.getByRole('dialog').allTextContents()))[0];
  }

  /** Errors of the page since the last call. */
  takeErrors(): readonly string[] {
    return this.#errors.splice(0);
  }

  /** Reloads, also without a network or a service. */
  async reload(): Promise<void> {
    this.isOpen = false;
    await this.page.reload().catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) throw error;
    });
  }

  async reopen(): Promise<void> {
    await this.page.reload();
    await this.#editor.waitFor();
  }

  /** Goes to the list of pages and back. */
  async leave(awayMs: number): Promise<void> {
    this.isOpen = false;
    const navigation = this.page.getByRole('navigation', { name: 'Studio' });
    const link = navigation.getByRole('link', { name: 'Pages' });
    // The editor folds the sidebar away.
    if (!(await within('the page to show its links', link.isVisible())))
      await this.page.getByRole('button', { name: 'Sidebar' }).click();
    await link.click();
    await pause(awayMs);
    await this.page.goBack();
    // Without a network or a service the document cannot be read.
    this.isOpen = await this.#editor.waitFor({ timeout: returnTimeoutMs }).then(
      () => true,
      () => false,
    );
  }

  /** Crashes the renderer process. */
  async crash(): Promise<void> {
    this.isOpen = false;
    const page = this.page;
    this.#page = undefined;
    const session = await within('a CDP session', page.context().newCDPSession(page));
    // The crashed page never answers.
    session.send('Page.crash').catch(() => undefined);
    await within('the page to crash', this.#crash);
    await within('the crashed page to close', page.close());
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.#page = undefined;
    const context = this.#context;
    this.#context = undefined;
    if (context !== undefined) await within('the browser to end', context.close());
  }

  async setOffline(isOffline: boolean): Promise<void> {
    if (this.#context !== undefined)
      await within('the network to switch', this.#context.setOffline(isOffline));
  }

  async read(sentence: number): Promise<string> {
    return sentenceIn((await this.#lineOf(sentence).textContent()) ?? '', sentence);
  }

  /** Labels of the tree in their order. */
  async nodes(): Promise<readonly string[]> {
    const texts = await within('the labels of the tree', this.#items.allTextContents());
    return texts.flatMap(
      (text) => nodeLabel.exec(text)?.[1] ?? (text.startsWith('text') ? ['empty'] : []),
    );
  }

  async #select(label: string): Promise<void> {
    const item = this.#items.filter({ hasText: new RegExp(`^[▾▸]?${label}(?!\\d)`) }).first();
    await item.click();
    await follow(
      `${label} to be selected`,
      async () => (await item.getAttribute('aria-current')) === 'true',
    );
  }

  async #selectSentence(sentence: number): Promise<void> {
    await this.#select(startOf(sentence));
    const text = await this.read(sentence);
    await follow(
      `the details to show '${text}'`,
      async () => (await this.#field.inputValue()) === text,
    );
  }

  /** Types at the end of a sentence in the text. */
  async type(sentence: number, word: string): Promise<void> {
    const line = this.#lineOf(sentence);
    const isAtLine = async (): Promise<boolean> => {
      // A long line scrolls the text sideways; a click on its start would then meet another panel.
      await this.#editor.evaluate((text) => text.parentElement?.scrollTo({ left: 0 }));
      await line.click({ position: { x: 4, y: 6 } });
      // A line that is saved elsewhere may push this one down at the same moment.
      return ((await line.getAttribute('class')) ?? '').includes('cm-activeLine');
    };
    await follow(`the cursor in the line of ${startOf(sentence)}`, isAtLine);
    const text = (await line.textContent()) ?? '';
    const stepsBack = text.length - text.indexOf('"', text.indexOf(startOf(sentence)));
    await this.#press('End');
    for (let step = 0; step < stepsBack; step += 1) await this.#press('ArrowLeft');
    await within(`the page to take '${word}'`, this.page.keyboard.type(` ${word}`));
    await follow(`'${word}' in the line where it was typed`, async () =>
      (await this.read(sentence)).endsWith(` ${word}`),
    );
  }

  /**
   * Writes at the end of a sentence in the details.
   * @param isEntered false leaves it in the field
   */
  async write(sentence: number, word: string, isEntered: boolean): Promise<void> {
    await this.#selectSentence(sentence);
    await this.#field.press('Control+End');
    await this.#field.pressSequentially(` ${word}`);
    if (isEntered) await this.#field.press('Enter');
  }

  leaveField(): Promise<void> {
    return this.page.getByRole('heading', { level: 1 }).click();
  }

  /** Adds a node after a sentence by the tree, and writes its text in the details. */
  async add(sentence: number, name: string): Promise<void> {
    await this.#select(startOf(sentence));
    await this.page.getByRole('button', { name: 'Add …' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add to' });
    await dialog.getByLabel('Search').fill('a paragraph of text');
    await dialog.getByRole('button', { name: /^Text/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.#details.getByRole('heading', { level: 2, name: 'Text', exact: true }).waitFor();
    // The node before it has a sentence, the new one has none.
    await follow('an empty field', async () => !(await this.#field.inputValue()).includes(':'));
    await this.#field.fill(name);
    await this.#field.press('Enter');
    await follow(`${name} in the tree`, async () => (await this.nodes()).includes(name));
  }

  /** Moves a sentence by the keys of the tree. */
  async move(sentence: number, key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
    await this.#selectSentence(sentence);
    const before = (await this.nodes()).join(' ');
    await this.#press(`Alt+${key}`);
    await follow('another order', async () => (await this.nodes()).join(' ') !== before);
  }

  async remove(name: string): Promise<void> {
    await this.#select(name);
    await follow(`details of ${name}`, async () => (await this.#field.inputValue()) === name);
    await this.#press('Delete');
    await follow(`${name} to go`, async () => !(await this.nodes()).includes(name));
  }

  undo(by: 'key' | 'button'): Promise<void> {
    return by === 'key'
      ? this.#press('Control+z')
      : this.page.getByRole('button', { name: 'Undo' }).first().click();
  }
}
