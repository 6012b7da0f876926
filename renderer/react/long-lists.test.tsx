import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWith } from '../../tests/fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from '../../tests/fixtures/test-page.ts';

const rowHeight = 40;
const blockHeight = 24 * rowHeight;

type Tell = (
  entries: readonly Pick<
    IntersectionObserverEntry,
    'target' | 'isIntersecting' | 'boundingClientRect' | 'intersectionRect'
  >[],
) => void;

class View {
  top = 0;
  readonly watched = new Set<Element>();
  tell: Tell = () => undefined;

  place(element: Element): DOMRect {
    let top = -this.top;
    for (const part of element.parentElement?.children ?? []) {
      const height =
        part.getAttribute('role') === 'listitem'
          ? rowHeight
          : Number.parseFloat(part.getAttribute('style')?.replace('height:', '') ?? '0');
      if (part === element) return new DOMRect(0, top, 390, height);
      top += height;
    }
    return new DOMRect();
  }

  async scroll(top: number): Promise<void> {
    this.top = top;
    for (let times = 0; times < 5; times += 1) {
      await act(async () => {
        this.tell(
          [...this.watched].map((target) => {
            const place = this.place(target);
            const from = Math.max(place.top, -innerHeight);
            const to = Math.min(place.bottom, 2 * innerHeight);
            return {
              target,
              isIntersecting: to > from,
              boundingClientRect: place,
              intersectionRect: new DOMRect(0, from, 390, Math.max(0, to - from)),
            };
          }),
        );
      });
    }
  }
}

let view = new View();

refuseConsoleErrors();
beforeEach(() => {
  view = new View();
  const here = view;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Tell) {
        here.tell = tell;
      }
      observe(element: Element): void {
        here.watched.add(element);
      }
      disconnect(): void {
        here.watched.clear();
      }
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: Element,
  ) {
    return here.place(this);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    code: `r${from + index}`,
    isOdd: (from + index) % 2 === 1,
  }));
const button = {
  widget: 'button',
  props: { label: { $: 'row.code' } },
  on: { tap: [{ do: 'toast', text: { $: 'row.code' } }] },
};
const draw = (list: readonly unknown[], node: object = button, more: object = {}) =>
  drawWith(
    {
      state: {
        rows: { type: 'list', init: { $: 'params.rows' } },
        odd: { type: 'boolean', init: false },
      },
      body: [{ id: 'n', each: { $: 'state.rows' }, as: 'row', key: { $: 'row.code' }, ...node }],
      ...more,
    },
    { params: { rows: list }, isPlain: true },
  );

const drawn = (): string => {
  const places = page
    .queryAllByRole('listitem')
    .map((row) => Number(row.getAttribute('aria-posinset')));
  const starts = places.filter((place, index) => place !== (places[index - 1] ?? -1) + 1);
  return starts
    .map(
      (start) =>
        `${start}-${places.findLast((place, index) => place >= start && place - start === index - places.indexOf(start)) ?? start}`,
    )
    .join(' ');
};
const heights = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.w-long-gap')].map(({ style }) => style.height);

describe('LANG 53: a list of more than 100 entries', () => {
  it('draws its first and its last rows, and a gap as high as all others', async () => {
    await draw(rows(1000));
    expect(drawn()).toBe('1-24 985-1000');
    expect(page.getAllByRole('listitem')[3]).toHaveAttribute('aria-setsize', '1000');
    await view.scroll(0);
    expect(drawn()).toBe('1-48 985-1000');
    expect(heights()).toEqual([`${39 * blockHeight}px`]);
  });

  it('draws what comes near the view and takes away what is far', async () => {
    await draw(rows(1000));
    await view.scroll(0);
    await view.scroll(500 * rowHeight);
    expect(drawn()).toBe('1-24 481-552 985-1000');
    expect(heights()).toEqual([`${19 * blockHeight}px`, `${18 * blockHeight}px`]);
    await view.scroll(1000 * rowHeight - innerHeight);
    expect(drawn()).toBe('1-24 961-1000');
  });

  it('keeps touched rows, and those around the last one', async () => {
    const screen = await draw(rows(1000));
    await view.scroll(500 * rowHeight);
    const row = page.getByRole('button', { name: 'r505' });
    await screen.change(() => row.focus());
    await view.scroll(0);
    expect(drawn()).toBe('1-48 481-552 985-1000');
    expect(row).toHaveFocus();
    await screen.change(() => void fireEvent.click(page.getByRole('button', { name: 'r30' })));
    await view.scroll(800 * rowHeight);
    expect(drawn()).toBe('1-72 505-528 769-840 985-1000');
    expect(row).toHaveFocus();
  });

  it('keeps the row that has the focus when entries come before it, and its view', async () => {
    const screen = await draw(rows(1000));
    await view.scroll(500 * rowHeight);
    const row = page.getByRole('button', { name: 'r505' });
    await screen.change(() => row.focus());
    await screen.change(() =>
      screen.runtime.store.write('state.rows', [...rows(100, 2000), ...rows(1000)]),
    );
    expect(page.getByRole('button', { name: 'r505' })).toBe(row);
    expect(row).toHaveFocus();
    expect(row.closest('[role=listitem]')).toHaveAttribute('aria-posinset', '605');
  });

  it('starts at the scroll position from before', async () => {
    const screen = await draw(rows(100));
    page.getByRole('button', { name: 'r5' }).focus();
    await screen.change(() => screen.runtime.store.write('state.rows', rows(101)));
    expect(drawn()).toBe('1-48 97-101');
    expect(page.getByRole('button', { name: 'r5' })).toHaveFocus();
  });

  it('hears what its rows do', async () => {
    const screen = await draw(rows(1000));
    await view.scroll(500 * rowHeight);
    await screen.tap('r505');
    expect(screen.recorded.toasts).toMatchObject([{ text: 'r505' }]);
  });

  it('counts rows that are shown, also when that changes', async () => {
    const screen = await draw(rows(1000), {
      ...button,
      show: ['or', { $: 'row.isOdd' }, ['not', { $: 'state.odd' }]],
    });
    expect(page.getAllByRole('listitem')[1]).toHaveTextContent('r2');
    await screen.change(() => screen.runtime.store.write('state.odd', true));
    expect(page.getAllByRole('listitem')[1]).toHaveTextContent('r3');
    expect(page.getAllByRole('listitem')[1]).toHaveAttribute('aria-setsize', '500');
    expect(screen.recorded.reports).toEqual([]);
  });

  it('ends at 10,000, which is reported', async () => {
    const screen = await draw(rows(10_001));
    expect(page.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '10000');
    expect(screen.recorded.reports).toEqual([
      { kind: 'limit', code: 'rows', screen: 'case', pointer: '/body/0' },
    ]);
  });

  it.each<[string, object]>([
    ['in the row', { widget: 'text-field', field: 'name', props: { label: 'Name' } }],
    [
      'below',
      {
        widget: 'card',
        children: [{ id: 'in', widget: 'text-field', field: 'name', props: { label: 'Name' } }],
      },
    ],
  ])(
    'is drawn whole, 200 rows of it, where an input stands %s: what is not drawn is not part of the form',
    async (_, node) => {
      const screen = await draw(rows(201), node, { form: { fields: { name: { type: 'text' } } } });
      expect(page.getAllByRole('textbox')).toHaveLength(200);
      expect(page.queryByRole('list')).not.toBeInTheDocument();
      expect(screen.recorded.reports.map(({ code }) => code)).toContain('rows');
    },
  );
});

it.each([[100], [2]])(
  'LANG 53: a list of %i entries is drawn whole and has no role',
  async (count) => {
    await draw(rows(count));
    expect(page.getAllByRole('button')).toHaveLength(count);
    expect(page.queryByRole('list')).not.toBeInTheDocument();
  },
);

it('LANG 53: without an intersection observer, 200 entries render', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const screen = await draw(rows(250));
  expect(page.getAllByRole('button')).toHaveLength(200);
  expect(screen.recorded.reports.map(({ code }) => code)).toEqual(['rows']);
});
