import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLastValidDocument } from './use-last-valid-document.ts';

test.each([
  ['a comma behind the last member', '{ "title": "Two", }'],
  ['a comment', '{ "title": "Two" /* or more */ }'],
  ['half of a member', '{ "title": '],
])(
  '%s is no reason to break: what the text said before is shown until it can be read again',
  (_, typed) => {
    const { result, rerender } = renderHook(useLastValidDocument, {
      initialProps: '{ "title": "One" }',
    });
    rerender(typed);
    expect(result.current).toMatchObject({
      lastValidDocument: { document: { title: 'One' } },
      isOutdated: true,
    });
    rerender('{ "title": "Two" }');
    expect(result.current).toMatchObject({
      lastValidDocument: { document: { title: 'Two' } },
      isOutdated: false,
    });
  },
);
