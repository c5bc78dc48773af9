import { expect, test } from 'vitest';
import { f } from './field.ts';
import { isMaskOf, maskedAs, maskedDeep, maskedRow } from './personal.ts';
import { words } from './words.ts';

const label = words('字段', 'Field');
const fields = {
  phone: f.phone({ label, personal: 'phone' }),
  owner: f.text({ label, personal: 'name' }),
  photo: f.image({ label, personal: 'picture' }),
  room: f.text({ label }),
  people: f.items({ name: f.text({ label, personal: 'name' }) }, { label }),
};

test.each([
  ['phone', '13800000001', '138****0001'],
  ['phone', '0755-8888', '*****8888'],
  ['name', '张三', '张*'],
  ['name', '欧阳小明', '欧*'],
  ['idNumber', '110101199003071234', '110101********1234'],
  ['idNumber', 'E12345678', '*******78'],
  ['text', '张三您好，您的车已入场', '***'],
  ['email', 'zhang@example.cn', 'z***@example.cn'],
] as const)('%s %s reads %s', (personal, plain, masked) => {
  expect(maskedAs(personal, plain)).toBe(masked);
  expect(maskedAs(personal, masked)).toBe(masked);
});

test('a row keeps what is not personal, also within lists of records', () => {
  const row = { phone: '13800000001', owner: '张三', photo: '/a.jpg', room: '8-101', people: [{ name: '李四' }] };
  expect(maskedRow(fields, row)).toEqual({
    phone: '138****0001',
    owner: '张*',
    photo: null,
    room: '8-101',
    people: [{ name: '李*' }],
  });
});

test('phones and identity numbers are masked wherever they stand, longer numbers and keys are not', () => {
  expect(
    maskedDeep({
      note: '致电13800000001，证件 110101199003071234',
      number: '2026112813800000001',
      id: 'PM13800000001',
    }),
  ).toEqual({
    note: '致电138****0001，证件 110101********1234',
    number: '2026112813800000001',
    id: 'PM13800000001',
  });
});

test('what comes back masked stays, anything else is a new value', () => {
  expect(isMaskOf(fields.phone, '13800000001', '138****0001')).toBe(true);
  expect(isMaskOf(fields.phone, '13800000001', '138****0002')).toBe(false);
  expect(isMaskOf(fields.owner, '张三', '李*')).toBe(false);
  expect(isMaskOf(fields.photo, '/a.jpg', null)).toBe(true);
  expect(isMaskOf(fields.room, '8-101', '8-101')).toBe(false);
});
