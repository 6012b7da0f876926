import type { ReactNode } from 'react';
import { Tabs } from '@base-ui/react/tabs';
import type { InspectorTab } from './use-inspector-tab.ts';
import './inspector-tabs.css';

export interface TabPanel<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly content: ReactNode;
}

export interface InspectorTabsProps<Name extends string> extends InspectorTab<Name> {
  readonly label: string;
  readonly panels: readonly TabPanel<Name>[];
}

/**
 * Shows fields by tabs; a chosen tab that is not offered shows the first one. Tabs open on focus:
 * the press of a pointer applies typed text, whose problem notes may move the tab away before the
 * click.
 */
export const InspectorTabs = <Name extends string>({
  label,
  panels,
  chosen,
  choose,
}: InspectorTabsProps<Name>) => {
  const active = (panels.find(({ name }) => name === chosen) ?? panels[0])?.name;
  return (
    <Tabs.Root
      className="inspector-tabs"
      value={active ?? null}
      onValueChange={(value: unknown) => {
        const tab = panels.find(({ name }) => name === value);
        if (tab !== undefined) choose(tab.name);
      }}
    >
      <Tabs.List className="tab-list" aria-label={label} activateOnFocus>
        {panels.map(({ name, title }) => (
          <Tabs.Tab key={name} value={name} className="tab">
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {panels.map(({ name, content }) => (
        // Typed text that is not in the document yet would be lost with its field.
        <Tabs.Panel key={name} value={name} keepMounted className="tab-panel" tabIndex={undefined}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
};
