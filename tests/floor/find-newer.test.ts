import { describe, expect, test } from 'vitest';
import { anyBrowser, phoneFloor, studioFloor } from './features.ts';
import { FloorCheck } from './find-newer.ts';

const phone = new FloorCheck(phoneFloor, 2022);
const studio = new FloorCheck(studioFloor, 2022);
const anyOld = new FloorCheck(anyBrowser, 5);

const features = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.split(' in ', 1)[0]?.replace(/: .*/, '') ?? '');

describe('E3: newer than Chrome 109 or iOS 15.4', () => {
  test.each([
    ['list.toSorted()', '.toSorted()'],
    ['list.toReversed().length', '.toReversed()'],
    ['list.with(0, 1)', '.with()'],
    ['text.isWellFormed()', '.isWellFormed()'],
    ['ids.isSubsetOf(others)', '.isSubsetOf()'],
    ['ids.union(others)', '.union()'],
    ['element.checkVisibility()', '.checkVisibility()'],
    ['element.showPopover()', '.showPopover()'],
    ['dialog.requestClose()', '.requestClose()'],
    ['Object.groupBy(list, by)', 'Object.groupBy'],
    ['Map.groupBy(list, by)', 'Map.groupBy'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Promise.try(work)', 'Promise.try'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['URL.parse(text)', 'URL.parse'],
    ['AbortSignal.any(signals)', 'AbortSignal.any'],
    ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['Response.json({})', 'Response.json'],
    ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
    ['requestIdleCallback(run)', 'requestIdleCallback'],
    ['window.requestIdleCallback(run)', '.requestIdleCallback()'],
    ['scheduler.postTask(run)', 'scheduler'],
    ['new CompressionStream("gzip")', 'CompressionStream'],
    ['new WeakRef(x); Iterator.from(x)', 'Iterator.from'],
    ['map.values().map(run)', 'iterator.map()'],
    ['map.entries().toArray()', '.toArray()'],
    ['/(?<=a)b/.test(text)', 'lookbehind'],
    ['new RegExp("(?<!a)b")', 'lookbehind'],
    ['class A { static { run() } }', 'static block'],
    ['/[a--b]/v', 'newer syntax'],
    ['import data from "./a.json" with { type: "json" }', 'newer syntax'],
    ['using file = open()', 'newer syntax'],
  ])('%s is found', (code, feature) => {
    expect(features(phone.checkScript(code))).toEqual([feature]);
  });

  test.each([
    'structuredClone(x)',
    'list.at(-1)',
    'list.findLast(is)',
    'Object.hasOwn(x, "a")',
    'Object.values(x).map(run)',
    'list.map(run)',
    'element.animate([], 5)',
    'dialog.showModal()',
    'element.checkVisibility?.()',
    'a?.b ?? (c ||= 1)',
    'class A { #b = 1; static c = 2; has(x) { return #b in x } }',
    '/(?<name>a)/u',
    'new AbortController().abort()',
    'crypto.randomUUID()',
  ])('%s is supported', (code) => {
    expect(phone.checkScript(code)).toEqual([]);
  });

  test.each([
    ['a:user-invalid{color:red}', [':user-invalid']],
    ['@container (width>1px){a{color:red}}', ['@container']],
    ['@starting-style{a{color:red}}', ['@starting-style']],
    ['[popover]:popover-open{color:red}', [':popover-open']],
    ['a:has(b):focus-visible::before{color:red}@media print{a{color:red}}', []],
    ['a{background:url(data:x);transition:left 1s}', []],
  ])('styles: %s', (css, found) => {
    expect(phone.checkStyles(css)).toEqual(found);
  });
});

test.each([
  ['list.toSorted(); /(?<=a)b/; class A { static { run() } }', []],
  ['Object.groupBy(list, by)', ['Object.groupBy']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['URL.canParse(text)', ['URL.canParse']],
  ['ids.union(others)', ['.union()']],
])('E3: in the studio, whose floor is higher: %s', (code, found) => {
  expect(features(studio.checkScript(code))).toEqual(found);
});

test.each([
  ['var a = function () { return document.getElementById("a"); };', []],
  ['const a = 1;', ['newer syntax']],
  ['var a = () => 1;', ['newer syntax']],
  ['try { a(); } catch { b(); }', ['newer syntax']],
  ['var a = `b`;', ['newer syntax']],
  ['a.closest("b");', ['.closest()']],
  ['Object.assign(a, b);', ['Object.assign']],
  ['new Map();', ['Map']],
])('E2 E3: in a script for any browser: %s', (code, found) => {
  expect(features(anyOld.checkScript(code))).toEqual(found);
});

test('E3: an exception applies to its feature only', () => {
  const check = new FloorCheck(phoneFloor, 2022, [{ feature: '.with()', reason: 'Own method.' }]);
  expect(features(check.checkScript('a.with(1); b.toSorted()'))).toEqual(['.toSorted()']);
});
