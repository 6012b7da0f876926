import type { ReactNode } from 'react';
import { Button } from './button/Button.tsx';
import { Card } from './card/Card.tsx';
import { Checkbox } from './checkbox/Checkbox.tsx';
import { CityChooser } from './city-chooser/CityChooser.tsx';
import { Countdown } from './countdown/Countdown.tsx';
import { DayChooser } from './day-chooser/DayChooser.tsx';
import { Dialog } from './dialog/Dialog.tsx';
import { DigitsField } from './digits-field/DigitsField.tsx';
import type { WidgetProps } from './generated/props.ts';
import { Heading } from './heading/Heading.tsx';
import { Image } from './image/Image.tsx';
import { ImageButton } from './image-button/ImageButton.tsx';
import { Link } from './link/Link.tsx';
import { List } from './list/List.tsx';
import { Notice } from './notice/Notice.tsx';
import { Picker } from './picker/Picker.tsx';
import { Row } from './row/Row.tsx';
import { Section } from './section/Section.tsx';
import { Sheet } from './sheet/Sheet.tsx';
import { Spacer } from './spacer/Spacer.tsx';
import { Tabs } from './tabs/Tabs.tsx';
import { TextField } from './text-field/TextField.tsx';
import { Text } from './text/Text.tsx';

/** Every widget, by its name in documents. */
const table: { readonly [Name in keyof WidgetProps]: (props: WidgetProps[Name]) => ReactNode } = {
  text: Text,
  heading: Heading,
  image: Image,
  button: Button,
  'image-button': ImageButton,
  link: Link,
  row: Row,
  card: Card,
  tabs: Tabs,
  'text-field': TextField,
  'digits-field': DigitsField,
  picker: Picker,
  'city-chooser': CityChooser,
  'day-chooser': DayChooser,
  checkbox: Checkbox,
  sheet: Sheet,
  dialog: Dialog,
  notice: Notice,
  countdown: Countdown,
  spacer: Spacer,
  list: List,
  section: Section,
};

/**
 * A widget whose name is known at run time only. The binding gives it the props that its schema declares, which the compiler cannot follow:
 * a method may be given less than it asks for, a function may not.
 */
export type WidgetComponent = { draw(props: object): ReactNode }['draw'];

export const widgets: Readonly<Record<keyof WidgetProps, WidgetComponent>> = table;
