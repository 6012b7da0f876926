import type { WidgetComponent } from '../catalogue/widget-component.ts';
// Bundled here because several groups share it; its own chunk would cost a request.
import './shared/field-frame.tsx';
import { Button } from './button/Button.tsx';
import { Card } from './card/Card.tsx';
import type { CoreWidget, WidgetTable } from './groups.ts';
import { Heading } from './heading/Heading.tsx';
import { Image } from './image/Image.tsx';
import { ImageButton } from './image-button/ImageButton.tsx';
import { Link } from './link/Link.tsx';
import { List } from './list/List.tsx';
import { Notice } from './notice/Notice.tsx';
import { Row } from './row/Row.tsx';
import { Section } from './section/Section.tsx';
import { Skeleton } from './skeleton/Skeleton.tsx';
import { Spacer } from './spacer/Spacer.tsx';
import { Text } from './text/Text.tsx';

/** Core widgets by name. All others are in the module of their group (groups.ts). */
const table: WidgetTable<CoreWidget> = {
  text: Text,
  heading: Heading,
  image: Image,
  button: Button,
  'image-button': ImageButton,
  link: Link,
  row: Row,
  card: Card,
  notice: Notice,
  spacer: Spacer,
  skeleton: Skeleton,
  list: List,
  section: Section,
};

export const widgets: Readonly<Record<CoreWidget, WidgetComponent>> = table;
