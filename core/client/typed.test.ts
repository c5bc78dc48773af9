import { expectTypeOf, test } from 'vitest';
import type { signIn } from '../catalogue/shell/sign-in.ts';
import { pass } from '../catalogue/vehicles/pass.ts';
import type { Entity } from '../kit/resource.ts';
import type { Day } from '../lib/day.ts';
import type { Id } from '../lib/id.ts';
import type { Preview, RowResult } from '../wire/envelope.ts';
import type { Client } from './client.ts';
import { rig } from './scripted.ts';
import type { AnswerOf, Filters, Option, Page } from './typed.ts';

type Pass = typeof pass;

test('filters are those the noun declares, by our words', () => {
  expectTypeOf<Filters<Pass>['state']>().toEqualTypeOf<
    'active' | 'paused' | 'stopped' | readonly ('active' | 'paused' | 'stopped')[] | null | undefined
  >();
  expectTypeOf<Filters<Pass>['endDateFrom']>().toEqualTypeOf<Day | null | undefined>();
  expectTypeOf<Filters<Pass>['park']>().toEqualTypeOf<Id<'park'> | readonly Id<'park'>[] | null | undefined>();
  expectTypeOf<Filters<Pass>['plates']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Filters<Pass>>().not.toHaveProperty('remark');
  expectTypeOf<Filters<Pass>>().not.toHaveProperty('endDate');
});

test('answers follow the declaration', () => {
  expectTypeOf<AnswerOf<Pass, 'renew', string>>().toEqualTypeOf<Entity<Pass>>();
  expectTypeOf<AnswerOf<Pass, 'open', string>>().toEqualTypeOf<Entity<Pass>>();
  expectTypeOf<AnswerOf<Pass, 'recover', string>[number]>().toExtend<RowResult>();
  expectTypeOf<AnswerOf<Pass, 'pay-ways', string>>().toEqualTypeOf<readonly Option[]>();
  expectTypeOf<AnswerOf<Pass, 'preview-renewal', string>['amount']>().toEqualTypeOf<number>();
  expectTypeOf<AnswerOf<typeof signIn, 'by-password', string>['accessToken']>().toEqualTypeOf<string>();
  expectTypeOf<AnswerOf<typeof signIn, 'sign-out', string>>().toEqualTypeOf<undefined>();
});

test('calls take what they need and nothing else', () => {
  const { client } = rig(() => Promise.reject(new Error('only its types are used')));
  const calls = (it: Client<string>) => [
    () => it.act(pass, 'renew', { ids: ['GR1'], input: { months: 1 } }),
    () => it.act(pass, 'pay-ways'),
    // @ts-expect-error months are required
    () => it.act(pass, 'renew', { ids: ['GR1'], input: {} }),
    // @ts-expect-error it acts on rows
    () => it.act(pass, 'recover', {}),
    // @ts-expect-error no such action
    () => it.act(pass, 'fly', { ids: ['GR1'] }),
    // @ts-expect-error no such filter
    () => it.list(pass, { filters: { remark: 'x' } }),
    // @ts-expect-error no such state
    () => it.list(pass, { filters: { state: 'gone' } }),
    // @ts-expect-error set by the server
    () => it.update(pass, 'GR1', { state: 'active' }),
  ];
  expectTypeOf(calls).toBeFunction();
  expectTypeOf(client.list<Pass>).returns.resolves.toEqualTypeOf<Page<Entity<Pass>>>();
  expectTypeOf(client.preview<Pass, 'renew'>).returns.resolves.toEqualTypeOf<Preview>();
});
