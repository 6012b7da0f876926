const programs: Readonly<Record<string, string>> = {
  shipped: 'Came with the program',
  schedule: 'At the time that was set',
  start: 'The program, when it started',
};

/** @param actor e-mail address, or the name of a part of the service */
export const describeActor = (actor: string): string => programs[actor] ?? actor;
