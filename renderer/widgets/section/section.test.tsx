import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import definition from './section.schema.json';
import { renderStrict } from '../testing.tsx';
import { Section } from './Section.tsx';

const groups = [
  'public',
  'personal',
  'job',
  'ext',
  'bank',
  'enum',
  'txt',
  'city select',
  'day',
] as const;

test('ROUTE-38 the nine groups are those of the schema', () => {
  expect(definition.props.properties.group.enum).toEqual(groups);
});

test.each(groups)('ROUTE-38 a section of the group %s shows its children', (group) => {
  const { container } = renderStrict(
    <Section id="s" group={group} place="flow">
      <p>Inside</p>
    </Section>,
  );
  expect(screen.getByText('Inside').parentElement).toBe(
    container.querySelector(`[data-group="${group}"]`),
  );
});

test('a section with a title is a region of that name', () => {
  renderStrict(
    <Section id="s" title="Payment account" place="flow">
      <p>Inside</p>
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Payment account' })).toContainElement(
    screen.getByRole('heading', { level: 2 }),
  );
});
