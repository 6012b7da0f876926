/** What steps came to. stopped: a step failed, or the screen was left; the steps behind it do not run. */
export type StepResult = 'done' | 'stopped';
