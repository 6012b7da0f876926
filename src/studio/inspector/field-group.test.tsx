import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FieldGroup } from './FieldGroup.tsx';

const fields = (needed: number, optional: number) =>
  [...Array.from({ length: needed + optional }).keys()].map((index) => ({
    key: String(index),
    isFoldable: index >= needed,
    field: <p key={index}>Field</p>,
  }));

test.each([
  [7, 0, 7],
  [3, 4, 7],
  [3, 5, 3],
  [9, 0, 7],
  [8, 3, 7],
])(
  'studio §4: of %i fields that are set and %i that are not, %i are in sight',
  (needed, optional, inSight) => {
    render(<FieldGroup fields={fields(needed, optional)} />);
    const all = screen.getAllByText('Field');
    expect(all).toHaveLength(needed + optional);
    expect(all.filter((field) => field.closest('details') === null)).toHaveLength(inSight);
  },
);
