import { expect, test } from 'vitest';
import { readVzenith, tellVzenith } from './vzenith.ts';

const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

test('Vzenith: a search of the white list is answered with its entries, in each form that firmwares have', () => {
  const answered = (payload: unknown, code = 200) =>
    readVzenith(
      'white_list_operator',
      true,
      bytes({ id: 'DM1', sn: 's', name: 'white_list_operator', version: '1.0', timestamp: 1, code, payload }),
    ).news;
  const entry = (plate: string, more: object = {}) => ({
    context: '',
    enable: 1,
    enable_time: '2021-12-31 09:46:00',
    need_alarm: 0,
    overdue_time: '2022-01-02 09:46:00',
    plate,
    seg_time_end: '00:00:00',
    seg_time_start: '00:00:00',
    time_seg_enable: 0,
    ...more,
  });
  const found = (...plates: readonly string[]) => ({
    ok: true,
    data: { passes: plates.map((plate) => ({ plate, until: '2022-01-02' })), total: plates.length },
  });
  // as the page of a camera asked for its list, and as the makers' own program asks for one plate
  const recorded = {
    cmd: 'white_list_operator',
    dldb_rec: [entry('粤BF47625'), entry('粤BU55S6')],
    id: '999999',
    operator_type: 'select_fuzzy',
    state_code: 200,
  };
  expect(answered(recorded)).toMatchObject(found('粤BF47625', '粤BU55S6'));
  const one = entry('粤BU55S6', { index: 7, customer_id: 12, vehicle_code: '3254', vehicle_comment: 'A 座' });
  const select = { operator_type: 'select', sub_type: 'plate', plate: '粤BU55S6' };
  for (const body of [
    { ...select, state: 'succeed', dldb_rec: [one] },
    { ...select, dldb_rec: one },
  ]) {
    expect(answered({ type: 'white_list_operator', body })).toMatchObject(found('粤BU55S6'));
    expect(answered(body)).toMatchObject(found('粤BU55S6'));
  }
  // not on the list, on it and out of force, not to be found out
  for (const rows of [{}, { dldb_rec: [] }, { dldb_rec: null }, { dldb_rec: [{ ...one, enable: 0 }] }])
    expect(answered({ body: { ...select, ...rows } })).toMatchObject(found());
  expect(answered({ body: { ...select, state_code: 500, err_msg: 'db locked' } })).toMatchObject({
    ok: false,
    message: 'db locked',
  });
  expect(answered({ body: { ...select, state: 'failed' } })).toMatchObject({ ok: false, message: 'state failed' });
  // what was told to be listed is answered without entries
  expect(answered({ body: { operator_type: 'update_or_add', state_code: 200 } })).toEqual({
    kind: 'reply',
    command: 'DM1',
    ok: true,
  });
});

test('Vzenith: entries are told with all that a firmware may insist on; one alone is no list', () => {
  const told = (...plates: readonly string[]) =>
    JSON.parse(
      tellVzenith(
        { id: 'GC1', serial: 's', now: 0 },
        { do: 'list', plates: plates.map((plate) => ({ plate, until: '2026-03-31' })) },
      )?.text ?? '',
    ).payload;
  const entry = (plate: string) => ({
    plate,
    enable: 1,
    need_alarm: 0,
    create_time: '2000-01-01 00:00:00',
    enable_time: '2000-01-01 00:00:00',
    overdue_time: '2026-03-31 23:59:59',
    time_seg_enable: 0,
  });
  expect(told('京A12345')).toEqual({
    type: 'white_list_operator',
    body: { operator_type: 'update_or_add', dldb_rec: entry('京A12345') },
  });
  expect(told('京A12345', '京A12346').body.dldb_rec).toEqual([entry('京A12345'), entry('京A12346')]);
});
