import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { pages } from '@parkdeck/core/catalogue/pages';
import { expect, test } from 'vitest';
import { extension } from '../../../pages/vehicles/pass.extension.ts';
import { extensionOf, registerExtensions } from '../../extension.ts';
import { columnChoice } from './column-choice.ts';

const page = pages.find(({ path }) => path === '/car/carMonthNew');
if (!page) throw new Error('no page of passes');

test('a column that another cell tells is offered, and shown once somebody chooses it', () => {
  registerExtensions({ pass: extension });
  const told = extensionOf('pass').toldByOthers ?? [];
  expect(told.every((name) => pass.list.columns.some((one) => one === name))).toBe(true);
  const first = columnChoice(pass, {}, page);
  expect(first.columnOrder.filter((name) => told.includes(name))).toEqual([]);
  expect(first.all).toEqual(expect.arrayContaining([...told]));
  expect(columnChoice(pass, { columns: ['plates', ...told] }, page).columnOrder).toEqual(['plates', ...told]);
});
