import { expect, test } from 'vitest';
import { codesOf, ROLES } from './roles.ts';

test.each(['support', 'cashier'])('the role %s, which renews passes, sees what was renewed', (role) => {
  const codes = ROLES.filter(({ key }) => key === role).flatMap(codesOf);
  expect(codes).toEqual(expect.arrayContaining(['car_carMonthNew_renewalMonth', 'static_monthlyRenewal_view']));
});

test('support, which is asked about orders, exports them', () => {
  const codes = ROLES.filter(({ key }) => key === 'support').flatMap(codesOf);
  expect(codes).toEqual(expect.arrayContaining(['static_tempWCPays_export', 'static_onlineorder_export']));
});
