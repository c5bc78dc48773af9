import { expect, test } from 'vitest';
import { codesOf, ROLES } from './roles.ts';

test('a manager of a park reports what stands still, tells its devices, and gives accounts to who works there', () => {
  const codes = ROLES.filter(({ key }) => key === 'park').flatMap(codesOf);
  expect(codes).toEqual(
    expect.arrayContaining([
      'basedata_parkdevice_command',
      'rdoperatingcenter_workordermanage_upload',
      'rdoperatingcenter_workordermanage_view',
      'static_chartDaySum_sign',
      'system_user_add',
      'system_user_grant',
      'system_user_resetPassword',
    ]),
  );
  expect(codes).not.toContain('system_user_offlineAdmin');
});

test.each(['support', 'cashier'])('the role %s, which renews passes, sees what was renewed', (role) => {
  const codes = ROLES.filter(({ key }) => key === role).flatMap(codesOf);
  expect(codes).toEqual(expect.arrayContaining(['car_carMonthNew_renewalMonth', 'static_monthlyRenewal_view']));
});

test('support, which is asked about orders, exports them', () => {
  const codes = ROLES.filter(({ key }) => key === 'support').flatMap(codesOf);
  expect(codes).toEqual(expect.arrayContaining(['static_tempWCPays_export', 'static_onlineorder_export']));
});
