import { folders, pages, topMenus } from '@parkdeck/core/catalogue/index';
import { codeOfPath } from '@parkdeck/core/kit/page';
import type { PageDef } from '@parkdeck/core/kit/page';
import { expect, test } from 'vitest';
import { allCodes } from './codes.ts';
import { menuRows, topMenuRows, wordsOfCode } from './menus.ts';
import { regionRows } from '../world/region-table.ts';
import { codesOf, menusOf, publicMenus, ROLES } from '../world/roles.ts';

const rows = menuRows();
const byId = new Map(rows.map((row) => [row.id, row]));

test('every page of the menu and every code stands in the tree once', () => {
  const codes = rows.map((row) => row.code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(byId.size).toBe(rows.length);
  for (const page of pages as readonly PageDef[])
    expect(codes.includes(codeOfPath(page.path))).toBe(page.menu !== undefined);
  for (const code of allCodes()) expect(codes).toContain(code);
});

test('buttons stand below their page, pages below a folder or a top menu', () => {
  for (const row of rows) {
    const parent = row.parent === null ? undefined : byId.get(row.parent);
    if (row.parent !== null) expect(parent, row.code).toBeDefined();
    if (row.kind === 'page') expect(parent?.kind ?? 'folder', row.code).toBe('folder');
    if (row.kind !== 'button' && !parent) expect(row.topMenus, row.code).toHaveLength(1);
  }
});

test('top menus hold what is bound to them, and every group of pages has a name', () => {
  expect(topMenuRows().map((top) => top.code)).toEqual(topMenus.map((top) => top.id));
  for (const top of topMenuRows())
    expect(top.menus).toEqual(rows.filter((row) => row.topMenus.includes(top.id)).map((row) => row.id));
  for (const page of pages as readonly PageDef[])
    if (page.menu !== undefined) expect(Object.keys(folders)).toContain(page.path.split('/')[1]);
});

test('every entry has its name in both languages', () => {
  for (const row of rows)
    expect([row.code, wordsOfCode(row.code)?.zh, Boolean(wordsOfCode(row.code)?.en)]).toEqual([
      row.code,
      row.name,
      true,
    ]);
});

test('roles stay within the public set, and the platform keeps its own pages', () => {
  const shared = new Set(publicMenus());
  for (const role of ROLES)
    if (role.key !== 'platform')
      expect(
        menusOf(role).filter((id) => !shared.has(id)),
        role.key,
      ).toEqual([]);
  const company = ROLES.find((role) => role.key === 'company');
  const held = company ? codesOf(company) : [];
  expect(held).toContain('system_user_grant');
  for (const code of [
    'system_topMenu_view',
    'system_menu_edit',
    'system_customconfig_edit',
    'basedata_village_successExamine',
  ])
    expect(held).not.toContain(code);
});

test('a manager deletes nothing, an auditor only reads', () => {
  const of = (key: string): string[] => codesOf(ROLES.find((role) => role.key === key) ?? { holds: /^$/ });
  expect(of('park').filter((code) => code.endsWith('_delete'))).toEqual([]);
  expect(of('park')).toContain('car_carMonthNew_renewalMoney');
  expect(of('auditor').filter((code) => !/_(view|export)$/.test(code))).toEqual([]);
});

test('a cashier serves who walks up, a clerk of the booth only cars; support does its whole job', () => {
  const of = (key: string): string[] => codesOf(ROLES.find((role) => role.key === key) ?? { holds: /^$/ });
  const counter = [
    'car_carMonthNew_view',
    'car_carMonthNew_renewalMonth',
    'derate_parkderaterule_view',
    'derate_parkseller_bind',
    'couponcard_couponcard_view',
  ];
  expect(of('cashier')).toEqual(expect.arrayContaining([...counter, ...of('booth')]));
  expect(of('booth').filter((code) => counter.includes(code))).toEqual([]);
  expect(of('support')).toEqual(
    expect.arrayContaining([
      'static_incar_view',
      'static_inoutRecord_view',
      'static_onlineorder_refund',
      'static_tempWCPays_refund',
      'desk_complaints_handle',
      'rdoperatingcenter_complaints_view',
      'car_carbatchgrant_renewal',
      'invoice_invoiceapplyform_add',
    ]),
  );
});

test('regions have unique codes and stand below what their code says', () => {
  const regions = regionRows();
  const ids = new Set(regions.map((row) => row.id));
  expect(ids.size).toBe(regions.length);
  expect(regions.filter((row) => row.level === 1)).toHaveLength(34);
  for (const row of regions) {
    expect(row.id).toMatch(/^\d{6}$/);
    if (row.parent !== null)
      expect(ids.has(row.parent) && row.id.startsWith(row.parent.slice(0, 2 * (row.level - 1)))).toBe(true);
  }
  expect(regions.find((row) => row.id === '330106')).toEqual({
    id: '330106',
    name: '西湖区',
    parent: '330100',
    level: 3,
  });
});

const buttons = rows.filter(({ kind }) => kind === 'button');

test.each(['zh', 'en'] as const)('the buttons of a page have names of their own (%s)', (language) => {
  const names = buttons.map(({ parent, code }) => `${parent} ${wordsOfCode(code)?.[language]}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each([
  ['static_incar_exit', '手动离场'],
  ['derate_parkseller_addCode', '新增减免二维码'],
  ['parkfeerecovery_waitexamine_refuse', '审核：驳回'],
  ['rdoperatingcenter_earlywarningmanage_ignore', '忽略'],
])('the button of %s says what it grants', (code, name) => {
  expect(buttons.find((row) => row.code === code)?.name).toContain(name);
});
