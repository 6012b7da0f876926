import { CodeBox } from './code-box/CodeBox.tsx';
import type { WidgetInGroup, WidgetTable } from './groups.ts';
import { QrCode } from './qr-code/QrCode.tsx';
import { ZoomImage } from './zoom-image/ZoomImage.tsx';

export const widgets: WidgetTable<WidgetInGroup<'codes'>> = {
  'code-box': CodeBox,
  'qr-code': QrCode,
  'zoom-image': ZoomImage,
};
