import type { PropertyRoles } from './component-shape.ts';
import type { CatalogueStep, Step } from './generated/document.ts';
import { catalogueStepRoles, stepRoles } from './generated/parts.ts';
import { ownEntry } from './json.ts';

/** True for a step of an app, whose name has a namespace. */
export const isCatalogueStep = (step: Step): step is CatalogueStep => step.do.includes(':');

/** Roles of the properties of a step. Undefined for a name that no step has. */
export const rolesOfStep = (name: unknown): PropertyRoles | undefined => {
  if (typeof name !== 'string') return undefined;
  return name.includes(':') ? catalogueStepRoles : ownEntry<PropertyRoles>(stepRoles, name);
};
