/** Size in CSS pixels. */
export interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export const devices: readonly Device[] = [
  { name: 'Small phone, 320 × 568', width: 320, height: 568 },
  { name: 'Common Android, 360 × 640', width: 360, height: 640 },
  { name: 'Phone, 390 × 844', width: 390, height: 844 },
  { name: 'Large phone, 412 × 915', width: 412, height: 915 },
  { name: 'On its side, 844 × 390', width: 844, height: 390 },
];

/** Network profile with the latency in milliseconds; undefined never answers. */
export interface NetworkProfile {
  readonly name: string;
  readonly delay: number | undefined;
}

export const networks: readonly NetworkProfile[] = [
  { name: 'Fast', delay: 0 },
  { name: '3G, 400 ms', delay: 400 },
  { name: 'Slow, 2 s', delay: 2000 },
  { name: 'None', delay: undefined },
];

/** Font sizes in percent. */
export const textSizes: readonly number[] = [100, 200];
