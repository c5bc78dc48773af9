import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The walk over every page with axe, by itself. */
export default defineConfig({ ...journeys, testIgnore: [], testMatch: 'accessibility.spec.ts' });
