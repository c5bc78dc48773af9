import type { PageDef } from '@parkdeck/core/kit/page';
import { known } from '../app/pages.ts';

/** Nouns that stand as a tab on another noun's page, or on one with a shape of its own. */
const HOSTS: Readonly<Record<string, string>> = { 'pass-request': '/car/carMonthNew', 'stall-group': '/car/carMonthNew', tariff: '/car/parksimplefeerule', upgrade: '/system/noWireDeviceInfo', 'display-binding': '/road/rdLed', 'revenue-share': '/static/monthlyrentalshare', 'roadside-option': '/road/berthsec', 'duty-record': '/attendanceManagement', 'device-parameter': '/basedata/parkdevice', 'garage-parameter': '/basedata/parkdevice' };

/** Where the rows of a noun are listed, among the pages at hand: the first page of its own that is no twin. */
export const pageOf = (noun: string): PageDef | undefined => {
  const own = known.pages.filter((page) => page.of === noun && page.view !== 'own' && page.view !== 'report');
  return own.find((page) => page.preset === undefined) ?? own[0] ?? known.pages.find((page) => page.path === HOSTS[noun]);
};
