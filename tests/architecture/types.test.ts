import { expectTypeOf, test } from 'vitest';
import type { park, pass, signIn, user } from '@parkdeck/core/catalogue/index';
import type { Draft, Entity, InputOf } from '@parkdeck/core/kit/resource';
import type { Day } from '@parkdeck/core/lib/day';
import type { Id } from '@parkdeck/core/lib/id';

test('a row has its required fields, null where a value may be missing, and names beside references', () => {
  type Park = Entity<typeof park>;
  expectTypeOf<Park['name']>().toEqualTypeOf<string>();
  expectTypeOf<Park['kind']>().toEqualTypeOf<'garage' | 'open' | 'mixed' | 'community' | 'roadside' | 'stereo'>();
  expectTypeOf<Park['village']>().toEqualTypeOf<Id<'village'>>();
  expectTypeOf<Park['villageName']>().toEqualTypeOf<string | null>();
  expectTypeOf<Park['stalls']>().toEqualTypeOf<number>();
  expectTypeOf<Park['remaining']>().toEqualTypeOf<number | null>();
  expectTypeOf<Park['online']>().toEqualTypeOf<boolean>();
  expectTypeOf<Park['images']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<Entity<typeof pass>['endDate']>().toEqualTypeOf<Day>();
  expectTypeOf<Entity<typeof user>['roles']>().toEqualTypeOf<readonly Id<'role'>[]>();
  expectTypeOf<Entity<typeof user>['rolesName']>().toEqualTypeOf<readonly string[]>();
});

test('a draft takes what may be written', () => {
  type ParkDraft = Draft<typeof park>;
  expectTypeOf<ParkDraft['name']>().toEqualTypeOf<string>();
  expectTypeOf<ParkDraft['address']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<'remaining' extends keyof ParkDraft ? true : false>().toEqualTypeOf<false>();
  expectTypeOf<'createdAt' extends keyof ParkDraft ? true : false>().toEqualTypeOf<false>();
});

test('an action takes its own input', () => {
  expectTypeOf<InputOf<typeof pass, 'renew'>['months']>().toEqualTypeOf<number>();
  expectTypeOf<InputOf<typeof park, 'set-stalls'>>().toMatchTypeOf<{ stalls: number }>();
  expectTypeOf<InputOf<typeof signIn, 'by-password'>['userName']>().toEqualTypeOf<string>();
});
