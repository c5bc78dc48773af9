import { uploadItem } from '@parkdeck/core/catalogue/system/upload-item';
import { operationLog } from '@parkdeck/core/catalogue/system/operation-log';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';
import { expect, test } from 'vitest';
import { extension } from '../../../pages/vehicles/pass.extension.ts';
import { extensionOf, registerExtensions } from '../../extension.ts';
import { columnChoice } from './column-choice.ts';

const page = pages.find(({ path }) => path === '/car/carMonthNew');
if (!page) throw new Error('no page of passes');

test('a column with the same value in every row of a page is left out until somebody chooses it', () => {
  const log: PageDef | undefined = pages.find(({ path }) => path === '/operatelog/carmanage');
  if (!log) throw new Error('no log of vehicles');
  expect(log.preset).toEqual({ type: ['vehicle'] });
  expect(operationLog.list.columns).toContain('type');
  expect(columnChoice(operationLog, {}, log).columnOrder).not.toContain('type');
  expect(columnChoice(operationLog, {}, log).all).toContain('type');
  expect(columnChoice(operationLog, { columns: ['type'] }, log).columnOrder).toEqual(['type']);
  // Another noun's list on that page has its own fields.
  expect(columnChoice(pass, {}, { ...log, preset: { state: ['active'] } }).columnOrder).toContain('state');
});

test('a column that another cell tells is offered, and shown once somebody chooses it', () => {
  registerExtensions({ pass: extension });
  const told = extensionOf('pass').toldByOthers ?? [];
  expect(told.every((name) => pass.list.columns.some((one) => one === name))).toBe(true);
  const first = columnChoice(pass, {}, page);
  expect(first.columnOrder.filter((name) => told.includes(name))).toEqual([]);
  expect(first.all).toEqual(expect.arrayContaining([...told]));
  expect(columnChoice(pass, { columns: ['plates', ...told] }, page).columnOrder).toEqual(['plates', ...told]);
});

test('a list that is a tab shows the columns that the page has for it, without what the page settles', () => {
  const programs: PageDef | undefined = pages.find(({ path }) => path === '/system/platformInterface');
  if (!programs) throw new Error('no page of programs');
  const { columnOrder } = columnChoice(uploadItem, {}, programs);
  expect(columnOrder).toContain('interface');
  expect(columnOrder).not.toContain('platform');
  expect(
    columnChoice(operationLog, {}, { ...programs, with: { 'operation-log': { type: ['vehicle'] } } }).columnOrder,
  ).not.toContain('type');
});
