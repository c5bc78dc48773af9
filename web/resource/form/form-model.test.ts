import { daySignature } from '@parkdeck/core/catalogue/finance/day-signature';
import { someUser } from '@parkdeck/core/client/scripted';
import { ApiError } from '@parkdeck/core/client/errors';
import { session as stay } from '@parkdeck/core/catalogue/traffic/session';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { privacyAgreement } from '@parkdeck/core/catalogue/system/privacy-agreement';
import { token } from '@parkdeck/core/catalogue/shell/token';
import { village } from '@parkdeck/core/catalogue/parks/village';
import { user } from '@parkdeck/core/catalogue/system/user';
import { workOrder } from '@parkdeck/core/catalogue/service/work-order';
import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { alertReceiver } from '@parkdeck/core/catalogue/service/alert-receiver';
import { holiday } from '@parkdeck/core/catalogue/fees/holiday';
import { park } from '@parkdeck/core/catalogue/parks/park';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { callsOf } from '@parkdeck/core/kit/call';
import { addDays } from '@parkdeck/core/lib/day';
import { afterEach, expect, test } from 'vitest';
import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { today } from '../../fields/today.ts';
import { session } from '../../state/session.ts';
import { ownParks } from '../../state/own-parks.ts';
import {
  changedValues,
  formSent,
  formFields,
  formGroups,
  formStart,
  misfits,
  problemText,
  problemsOf,
  refusedFields,
  startValues,
} from './form-model.ts';

const fields = formFields(pass);

afterEach(() => {
  ownParks.only = null;
});

test('who has one park finds it filled in wherever a park is needed, unless another is given', () => {
  const parts = formFields(blacklistEntry);
  const several = callsOf(blacklistEntry).find(({ verb }) => verb === 'block')?.input ?? {};
  expect(startValues(parts, {})).not.toHaveProperty('park');
  ownParks.only = { id: 'PK0001', name: '云泊广场地下车库' };
  expect(startValues(parts, {})).toMatchObject({ park: 'PK0001' });
  expect(startValues(parts, { park: 'PK0002' })).toMatchObject({ park: 'PK0002' });
  expect(startValues(several, {})).toMatchObject({ parks: ['PK0001'] });
});

test('who has one park finds it filled in where what is added has one, not where none means all', () => {
  ownParks.only = { id: 'PK0001', name: '云泊广场地下车库' };
  const added = (noun: ResourceDef, verb: string) => callsOf(noun).find((call) => call.verb === verb)?.input ?? {};
  expect(startValues(added(workOrder, 'upload'), {})).toMatchObject({ park: 'PK0001' });
  expect(startValues(added(complaint, 'create'), {})).toMatchObject({ park: 'PK0001' });
  for (const form of [formFields(holiday), formFields(privacyAgreement), formFields(alertReceiver), formFields(park)])
    expect(JSON.stringify(startValues(form, {}))).not.toContain('PK0001');
});

test('who works within one company finds it filled in where one is needed; an admin of several chooses', () => {
  const signedIn = (userType: number) => {
    session.user = { ...someUser, userType, companyId: 'C0002' };
  };
  const parts = formFields(user);
  signedIn(1);
  expect(startValues(parts, {})).not.toHaveProperty('company');
  signedIn(2);
  expect(startValues(parts, {})).toMatchObject({ company: 'C0002', kind: 'park' });
  session.user = null;
});

test('a day without its time that a line said stands in the form, which lacks the time', () => {
  const fields = callsOf(stay).find(({ verb }) => verb === 'supplement')?.input ?? {};
  const start = startValues(fields, { plate: '浙A12345', inTime: '2026-02-28' });
  expect(start).toMatchObject({ inTime: '2026-02-28' });
  expect(problemsOf(fields, start).get('inTime')).toMatchObject({ rule: 'time' });
});

test('a day that is over starts with yesterday', () => {
  const sign = callsOf(daySignature).find(({ verb }) => verb === 'sign')?.input ?? {};
  expect(startValues(sign, {})).toMatchObject({ day: addDays(today(), -1) });
});

test('a form starts with declared values and with what the page was narrowed to', () => {
  const open = callsOf(pass).find(({ id }) => id === 'pass.open');
  expect(startValues(open?.input ?? {}, { park: 'PK1', payWay: 'transfer', nonsense: 'x' })).toMatchObject({
    park: 'PK1',
    payWay: 'transfer',
    payTime: 'now',
  });
  expect(startValues(fields, { plates: '京A12345,京B12345' })).toMatchObject({ plates: ['京A12345', '京B12345'] });
});

test('what only some rows need is asked of those, what only new ones need of new ones', () => {
  const agreement = formFields(privacyAgreement);
  const lacking = (tag: string) => [...problemsOf(agreement, { title: '隐私', content: '…', tag }).keys()];
  expect([lacking('company'), lacking('park'), lacking('village')]).toEqual([[], ['park'], ['village']]);
  const call = callsOf(user).find(({ verb }) => verb === 'create-or-update');
  if (!call) throw new Error('users are not saved');
  const asks = (isEdit: boolean) =>
    formStart({ noun: user, call, isEdit }, undefined, {}).fields['password']?.options.required === true;
  expect([asks(false), asks(true)]).toEqual([true, false]);
});

test('what was filled in and is no longer asked is neither checked nor sent', () => {
  const parts = formFields(device);
  const camera = {
    name: '入口相机',
    type: 'camera',
    protocol: 'hikvision',
    address: '10.4.8.64',
    account: 'x'.repeat(40),
  };
  const other = { ...camera, protocol: 'vzenith-http' };
  expect(problemsOf(parts, camera).has('account')).toBe(true);
  expect(problemsOf(parts, other).has('account')).toBe(false);
  const [isNew, edited] = [formSent(parts, undefined, other), formSent(parts, { protocol: 'parkdeck' }, other)];
  for (const sent of [isNew, edited]) expect(Object.keys(sent)).toEqual(['name', 'type', 'protocol']);
});

test('a city goes with the province that it is in, and what was chosen with the new one stays', () => {
  const places = formFields(village);
  const [zhejiang, jiangsu] = [
    { province: '330000', city: '330100', district: '330102' },
    { province: '320000', city: '330100', district: '330102' },
  ];
  expect(misfits(places, zhejiang, jiangsu)).toEqual(['city']);
  expect(misfits(places, jiangsu, { ...jiangsu, city: null })).toEqual(['district']);
  expect(misfits(places, zhejiang, { ...jiangsu, city: '320100', district: null })).toEqual([]);
  expect(misfits(places, { ...zhejiang, province: null }, zhejiang)).toEqual([]);
});

test('a required field and a short phone are told before anything is sent', () => {
  const problems = problemsOf(fields, { plates: [], phone: '1990000382' });
  expect(problems.get('plates')?.rule).toBe('required');
  const phone = problems.get('phone');
  expect(phone && problemText(phone, pass.fields.phone, '1990000382', 'zh')).toBe('不是 11 位，还差 1 位');
});

test('what is masked is right as long as it is left as it is', () => {
  const row = { plates: ['京A12345'], phone: '199****1662', owner: '陆*' };
  expect(problemsOf(fields, row).get('phone')?.rule).toBe('format');
  expect(problemsOf(fields, row, row).has('phone')).toBe(false);
  expect(problemsOf(fields, { ...row, phone: '199****166' }, row).has('phone')).toBe(true);
});

test('an edit sends what changed and never what is fixed', () => {
  const row = { owner: '陈思远', room: null, whiteListed: true, park: 'PK1', plates: ['京A12345'] };
  expect(changedValues(fields, row, { ...row, owner: '陈思', room: '', park: 'PK2' })).toEqual({
    owner: '陈思',
    room: '',
  });
  expect(changedValues(fields, row, { ...row })).toEqual({});
});

test('refused fields go to their inputs; a refusal about something else is a sentence', () => {
  const facts = { status: 400, message: '参数不对', callId: 'pass.open' };
  expect([
    ...refusedFields(new ApiError({ ...facts, fields: [{ field: 'phone', rule: 'format' }] }), fields).fields.keys(),
  ]).toEqual(['phone']);
  expect(
    refusedFields(new ApiError({ ...facts, fields: [{ field: 'elsewhere', rule: 'unknown' }] }), fields).rest,
  ).toBe('参数不对');
  const said = { field: 'phone', rule: 'refused', msg: '这个号码不能用' } as const;
  const refused = refusedFields(new ApiError({ ...facts, status: 409, fields: [said] }), fields);
  expect([refused.rest, problemText(said, pass.fields.phone, '', 'zh')]).toEqual([undefined, said.msg]);
  expect([...refused.fields.values()]).toEqual([said]);
  expect(refusedFields(new ApiError({ ...facts, status: 409, message: '车牌已有月租' }), fields).rest).toBe(
    '车牌已有月租',
  );
});

test('no field of a call is lost between the groups of a form', () => {
  for (const call of callsOf(pass)) {
    const drawn = formGroups(pass, call.input).flatMap((group) => group.fields.map(([name]) => name));
    expect(drawn.sort(), call.id).toEqual(Object.keys(call.input).sort());
  }
});

test('a key that programs give for a place is not asked of people', () => {
  const drawn = formGroups(privacyAgreement, formFields(privacyAgreement)).flatMap((group) =>
    group.fields.map(([name]) => name),
  );
  expect(drawn).toContain('park');
  expect(drawn).not.toContain('place');
});

test('a new personal token starts with an end 90 days from today', () => {
  const create = callsOf(token).find(({ verb }) => verb === 'create');
  expect(startValues(create?.input ?? {}, {})).toEqual({ expires: addDays(today(), 90) });
  expect(startValues(create?.input ?? {}, { expires: '2026-03-01' })).toEqual({ expires: '2026-03-01' });
});
