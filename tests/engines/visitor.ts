import { becomesTrue, stepTimeoutMs } from '../harness/wait.ts';
import {
  addQueries,
  byLabel,
  byRole,
  byStillRole,
  hasQueries,
  isTextVisible,
  setByLabel,
  type EnginePage,
  type PageElement,
} from './engine-page.ts';

const pollIntervalMs = 100;

/** Uses a page by roles and names, in any engine. Each step waits until it is possible. */
export class Visitor {
  readonly page: EnginePage;
  readonly #url: string;

  constructor(page: EnginePage, url: string) {
    this.page = page;
    this.#url = url;
  }

  open(path: string): Promise<void> {
    return this.page.goto(new URL(path, this.#url).href);
  }

  /** @param name exact, or a pattern after / */
  see(role: string, name: string): Promise<void> {
    return this.until(
      `${role} "${name}"`,
      async () => (await this.#find(role, name)) !== undefined,
    );
  }

  gone(role: string, name: string): Promise<void> {
    return this.until(
      `no ${role} "${name}"`,
      async () => (await this.#find(role, name)) === undefined,
    );
  }

  read(text: string): Promise<void> {
    return this.until(
      `"${text}"`,
      async () => (await this.page.evaluate(isTextVisible, text)) === true,
    );
  }

  tap(role: string, name: string): Promise<void> {
    return this.until(`a tap on ${role} "${name}"`, async () => {
      await this.#addQueries();
      const element = await this.page.find(byStillRole, role, name);
      await element?.click();
      return element !== undefined;
    });
  }

  /** Types like a person; formats and suggestions of the field apply. */
  fill(name: string, text: string): Promise<void> {
    return this.#type(`textbox "${name}"`, text, () => this.#find('textbox', name));
  }

  fillByLabel(label: string, text: string): Promise<void> {
    return this.#type(`field "${label}"`, text, async () => {
      await this.#addQueries();
      return this.page.find(byLabel, label);
    });
  }

  setDate(label: string, value: string): Promise<void> {
    return this.until(
      `${label} ${value}`,
      async () => (await this.#run(setByLabel, label, value)) === value,
    );
  }

  /** Waits for a condition in the page. @param source a function expression */
  holds(what: string, source: string): Promise<void> {
    return this.until(what, async () => (await this.page.evaluate(source)) === true);
  }

  async #type(
    what: string,
    text: string,
    find: () => Promise<PageElement | undefined>,
  ): Promise<void> {
    const field = await this.waitFor(what, async () => {
      const found = await find();
      await found?.click();
      return found;
    });
    // Once: half a text must not be typed again.
    await field.type(text);
  }

  async #run(source: string, ...args: readonly string[]): Promise<unknown> {
    await this.#addQueries();
    return this.page.evaluate(source, ...args);
  }

  async #find(role: string, name: string): Promise<PageElement | undefined> {
    await this.#addQueries();
    return this.page.find(byRole, role, name);
  }

  async #addQueries(): Promise<void> {
    if ((await this.page.evaluate(hasQueries)) !== true) await this.page.evaluate(addQueries);
  }

  async until(what: string, isReached: () => Promise<boolean>): Promise<void> {
    await this.waitFor(what, async () => ((await isReached()) ? true : undefined));
  }

  /** Repeats a step: an engine refuses it while the page changes, each in its own words. */
  async waitFor<Result>(what: string, attempt: () => Promise<Result | undefined>): Promise<Result> {
    const results: Result[] = [];
    const errors: unknown[] = [];
    await becomesTrue(
      async () => {
        try {
          const result = await attempt();
          if (result !== undefined) results.push(result);
        } catch (error) {
          errors.push(error);
        }
        return results.length > 0;
      },
      stepTimeoutMs,
      pollIntervalMs,
    );
    const [result] = results;
    if (result === undefined)
      throw new Error(`Expected ${what} within ${stepTimeoutMs / 1000} s.`, {
        cause: errors.at(-1),
      });
    return result;
  }
}
