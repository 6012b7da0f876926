import { analyzeImpact } from './analyze-impact.ts';
import type { CompareProjects } from './impact-routes.ts';

export const compareWithoutContracts: CompareProjects = async (projects) =>
  analyzeImpact(projects, { contracts: { calls: {}, natives: {}, datasets: {}, stored: {} } });
