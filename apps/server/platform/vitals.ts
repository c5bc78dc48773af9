import type { Platform } from './platform.ts';

/** Parts that a process runs beside its calls: the jobs, the connection to the devices. */
type Part = 'jobs' | 'broker';

const noted = new WeakMap<Platform, Map<Part, () => boolean>>();

/** Has a part tell whether it works; the returned function forgets it, when the part is stopped. */
export const noteVital = (platform: Platform, part: Part, works: () => boolean): (() => void) => {
  const parts = noted.get(platform) ?? new Map<Part, () => boolean>();
  noted.set(platform, parts.set(part, works));
  return () => void parts.delete(part);
};

/** Whether each part that runs in this process works now. */
export const vitalsOf = (platform: Platform): Readonly<Partial<Record<Part, boolean>>> =>
  Object.fromEntries([...(noted.get(platform) ?? [])].map(([part, works]) => [part, works()]));
