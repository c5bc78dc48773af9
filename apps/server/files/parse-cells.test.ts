import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { expect, test } from 'vitest';
import { importColumns, matchHeads } from '@parkdeck/core/kit/import-columns';
import { parseCell } from './cells.ts';

const { fields } = pass;
test.each([
  ['plates as people write them', fields.plates, ' 京a·12345、京AD12345 ', ['京A12345', '京AD12345']],
  ['a plate that is none', fields.plates, 'hello', ['HELLO']],
  ['an ISO day', fields.endDate, '2026-03-05', '2026-03-05'],
  ['a day with slashes', fields.endDate, '2026/3/5', '2026-03-05'],
  ['a Chinese day', fields.endDate, '2026年3月5日', '2026-03-05'],
  ['a day without signs', fields.endDate, '20260305', '2026-03-05'],
  ['a day with a time', fields.endDate, '2026-03-05 00:00:00', '2026-03-05'],
  ['yuan', carType.fields.monthFee, '¥1,200.50', 120_050],
  ['fen of a program', carType.fields.monthFee, 120_050, 120_050],
  ['a label', fields.payWay, '微信', 'wechat'],
  ['an English label', fields.payWay, 'wechat', 'wechat'],
  ['a code', fields.payWay, '2', 'wechat'],
  ['yes', fields.whiteListed, '是', true],
  ['no', fields.whiteListed, 'No', false],
  ['gates by name', fields.gates, '东门入口，西门', ['东门入口', '西门']],
  ['a phone with spaces', fields.phone, '138 0000 0001', '13800000001'],
  ['nothing', fields.room, '  ', undefined],
])('%s', (_name, field, raw, value) => {
  expect(parseCell(raw, field)).toEqual({ value });
});

test.each([
  ['a third decimal', carType.fields.monthFee, '1.005', 'type'],
  ['an unknown choice', fields.payWay, '贝壳', 'choice'],
  ['a flag that is none', fields.whiteListed, '也许', 'type'],
  ['a number that is none', carType.fields.monthMin, '三', 'type'],
])('%s is refused', (_name, field, raw, broken) => {
  expect(parseCell(raw, field)).toEqual({ broken });
});

test('heads are found by label, our name or the wire, whatever unit or mark stands behind', () => {
  const { found, unknown } = matchHeads(importColumns(pass), [
    '车牌 *',
    'Park',
    'carTypeId',
    'ownerName',
    '手机',
    '起始日',
    'END',
    '颜色',
    'parkName',
  ]);
  expect(Object.fromEntries(found)).toEqual({
    plates: '车牌 *',
    park: 'Park',
    carType: 'carTypeId',
    owner: 'ownerName',
    phone: '手机',
    startDate: '起始日',
    endDate: 'END',
  });
  expect(unknown).toEqual(['颜色']);
});

test('heads are found as people write them, an exact name first', () => {
  const { found, unknown } = matchHeads(importColumns(pass), [
    '车场名称',
    '车牌号码',
    '车主姓名',
    '手机号',
    '开始日期',
    '结束日期',
    '证件号',
    '车型名称',
    '号',
  ]);
  expect(Object.fromEntries(found)).toMatchObject({
    park: '车场名称',
    plates: '车牌号码',
    owner: '车主姓名',
    phone: '手机号',
    startDate: '开始日期',
    endDate: '结束日期',
    carModel: '车型名称',
  });
  expect(unknown).toEqual(['号']);
});
