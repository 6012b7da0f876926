// The comparison of projects whose screens ask for nothing. For tests.
import { measureReach } from './measure-reach.ts';
import type { CompareProjects } from './reach-routes.ts';

export const compareWithoutContracts: CompareProjects = async (projects) =>
  measureReach(projects, { contracts: { calls: {}, natives: {}, datasets: {}, stored: {} } });
