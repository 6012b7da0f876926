import { CityChooser } from './city-chooser/CityChooser.tsx';
import { DayChooser } from './day-chooser/DayChooser.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { Picker } from './picker/Picker.tsx';
import { Tabs } from './tabs/Tabs.tsx';

export const widgets: WidgetTable<WidgetInGroup<'choosers'>> = {
  picker: Picker,
  'city-chooser': CityChooser,
  'day-chooser': DayChooser,
  tabs: Tabs,
};
