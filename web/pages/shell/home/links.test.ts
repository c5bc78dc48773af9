import { billDifference } from '@parkdeck/core/catalogue/finance/bill-difference';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { passApplication } from '@parkdeck/core/catalogue/vehicles/pass-application';
import { passRequest } from '@parkdeck/core/catalogue/vehicles/pass-request';
import { beforeEach, expect, test } from 'vitest';
import { loadPages } from '../../../app/pages.ts';
import { session } from '../../../state/session.ts';
import { chipLink, listTitle } from './links.ts';

await loadPages();
const DAY = '2026-03-01';
beforeEach(() => {
  session.codes = {};
});

test('services that expire lead to their list, and who has none to the home page that lists them', () => {
  session.codes = { basedata_parkServicesConfig_view: true };
  expect(chipLink('expiringServices', DAY)?.href).toMatch(/^\/basedata\/parkServicesConfig\?state=/);
  session.codes = {};
  expect(chipLink('expiringServices', DAY)?.href).toBe('/wel/index2');
});

test.each([
  [billDifference, 'static_channelDifference_view', '对账差异', 'Channel differences'],
  [passApplication, 'car_admincarapply_view', '车辆审核', 'Pass approvals'],
  [userRequest, 'system_tackManagement_view', '任务管理', 'Tasks'],
  [passRequest, 'car_carMonthNew_view', '白名单申请', 'Pass requests'], // a tab of the page of passes
] as const)('what waits is called as its list is: $name', (noun, code, zh, en) => {
  session.codes = { [code]: true };
  expect(listTitle(noun)).toEqual({ zh, en });
});

test('what leads nowhere has no link', () => {
  expect(chipLink('complaints', DAY)).toBeUndefined();
});
