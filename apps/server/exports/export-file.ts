import { join } from 'node:path';
import type { Platform } from '../platform/platform.ts';

/** Where an export job writes its file. */
export const exportsFolder = (platform: Platform): string => join(platform.config.data, 'exports');
export const exportPath = (platform: Platform, id: string): string => join(exportsFolder(platform), id);
