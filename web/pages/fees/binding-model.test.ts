import { expect, test } from 'vitest';
import { bindingOf, bindingProblemsOf, withBinding } from './binding-model.ts';

const NEW = bindingOf(undefined, { park: 'PK00000001', parkName: '东门' });

test('a new tariff begins with the park it was asked for', () => {
  expect(NEW).toMatchObject({ park: 'PK00000001', area: null, name: null });
});

test('another park has other areas, types and models; the name stays', () => {
  const bound = { ...NEW, area: 'AR1', carType: 'CT1', carModel: 'CM1', name: '临停' };
  expect(withBinding(bound, { park: 'PK00000002' })).toMatchObject({
    park: 'PK00000002',
    area: null,
    carType: null,
    carModel: null,
    name: '临停',
  });
  expect(withBinding(bound, { name: '夜间' })).toMatchObject({ area: 'AR1', name: '夜间' });
});

test('it says which fields are missing', () => {
  expect([...bindingProblemsOf(NEW).keys()]).toEqual(['carType', 'carModel', 'name']);
});
