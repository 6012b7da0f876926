// The comparison of projects whose screens ask for nothing. For tests.
import { analyzeImpact } from './measure-reach.ts';
import type { CompareProjects } from './reach-routes.ts';

export const compareWithoutContracts: CompareProjects = async (projects) =>
  analyzeImpact(projects, { contracts: { calls: {}, natives: {}, datasets: {}, stored: {} } });
