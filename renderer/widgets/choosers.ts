import { CityChooser } from './city-chooser/CityChooser.tsx';
import { DayChooser } from './day-chooser/DayChooser.tsx';
import type { WidgetOf } from './groups.ts';
import { Picker } from './picker/Picker.tsx';
import type { WidgetTable } from './widget-table.ts';

/** Inputs that are filled by choosing, each in a sheet of its own or with the browser's. */
export const widgets: WidgetTable<WidgetOf<'choosers'>> = {
  picker: Picker,
  'city-chooser': CityChooser,
  'day-chooser': DayChooser,
};
