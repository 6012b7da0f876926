import { Checkbox } from './checkbox/Checkbox.tsx';
import { Figure } from './figure/Figure.tsx';
import { Frame } from './frame/Frame.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { PictureLink } from './picture-link/PictureLink.tsx';
import { RadioCards } from './radio-cards/RadioCards.tsx';
import { Schedule } from './schedule/Schedule.tsx';

export const widgets: WidgetTable<WidgetInGroup<'agreements'>> = {
  figure: Figure,
  schedule: Schedule,
  checkbox: Checkbox,
  frame: Frame,
  'radio-cards': RadioCards,
  'picture-link': PictureLink,
};
