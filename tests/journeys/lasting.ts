import { test } from './fixtures.ts';

/** On the page that lasts for a whole file; how lists are shown is not kept for the user, as others see them too. */
export const lasting = test.extend({
  page: async ({ lastingPage }, use) => {
    await lastingPage.route(/\/preferences$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { status: 200, message: '', data: null } })
        : route.continue(),
    );
    await use(lastingPage);
    await lastingPage.unrouteAll({ behavior: 'wait' });
  },
});
