import type { ReactNode } from 'react';

export type {
  EventHandler,
  FormFieldProps,
  WidgetBasics,
  WidgetChecks,
} from '../catalogue/widget-component.ts';

export type { ReactNode };
