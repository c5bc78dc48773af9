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
 * SQL over the row `t` for the fields of a noun that have no column and are not declared by where they are read; a
 * secret is never read. A missing one does not compile.
 */
export type DerivedSql<R extends ResourceDef> = {
  readonly [K in keyof R['fields'] as OwnSql<R['fields'][K]> extends true ? K : never]: SQL;
};
