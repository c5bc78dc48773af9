import { sql } from 'drizzle-orm';
import type { StoredSetting } from '@parkdeck/core/domain/service/mini-programs/settings';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';

/** The company of an enabled mini program by the id that WeChat has given it; undefined: there is none. */
export const companyOfProgram = async (work: Pick<Work, 'tx'>, appId: string): Promise<string | undefined> => {
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<{ company: string }>(sql`select company_id as company from mini_program
      where app_id = ${appId} and state = 'enabled' and deleted_at is null`),
  );
  return rows[0]?.company;
};

/** Settings of a company and of those above it. What a mini program reads is read by whoever opens it. */
export const storedSettings = async (
  work: Pick<Work, 'tx'>,
  { company }: { readonly company: string },
): Promise<readonly StoredSetting[]> => {
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<StoredSetting & Record<string, unknown>>(sql`with recursive up (id, parent_id, depth) as (
        select c.id, c.parent_id, 0 from company c where c.id = ${company}
        union all select c.id, c.parent_id, up.depth + 1 from company c join up on c.id = up.parent_id)
      select s.key, s.value, up.depth from up join mini_program_settings s on s.company_id = up.id
        and s.deleted_at is null`),
  );
  return rows;
};
