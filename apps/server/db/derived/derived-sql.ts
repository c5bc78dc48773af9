import type { Field } from '@parkdeck/core/kit/field';
import type { ReadKind } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { SQL } from 'drizzle-orm';

type OwnSql<F> =
  F extends Field<ReadKind, unknown, infer O>
    ? O extends { readonly derived: infer D }
      ? D extends true | 'parts'
        ? true
        : false
      : false
    : false;
/**
 * SQL over the row `t` for the noun's fields that have no column and no declared derivation; secrets are never read. A
 * missing field does not compile.
 */
export type DerivedSql<R extends ResourceDef> = {
  readonly [K in keyof R['fields'] as OwnSql<R['fields'][K]> extends true ? K : never]: SQL;
};
