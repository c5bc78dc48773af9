import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

declare global {
  var axe: typeof import('axe-core');
}

/**
 * Options of axe. `preload: false` avoids fetching all style sheets again for a single rule, about screen orientation.
 */
export const ALL: RunOptions = { resultTypes: ['violations'], preload: false };
export const CONTRAST: RunOptions = { ...ALL, runOnly: ['color-contrast'] };
export const NOT_CONTRAST: RunOptions = { ...ALL, rules: { 'color-contrast': { enabled: false } } };

/**
 * Serious and critical violations according to axe. Filtered inside the page, because transferring its passed checks
 * takes ten times as long.
 */
export const violations = async (page: Page, rules: RunOptions = ALL): Promise<readonly string[]> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations: found } = await globalThis.axe.run(document, options);
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(' ')} ${failureSummary?.split('\n').slice(1).join(' ') ?? ''}`,
        ),
      );
  }, rules);
};
