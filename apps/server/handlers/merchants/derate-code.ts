import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { seller } from '@parkdeck/core/catalogue/merchants/seller';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { FileAnswer } from '../../files/file-answer.ts';
import { qrAddress, qrFile } from '../../files/qr-pictures.ts';
import type { NamedCode } from '../../files/qr-pictures.ts';
import { malformed, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { dynamicContent, serialContent } from '../../business/merchants/code-tokens.ts';
import type { Item } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import type { DerateCode } from '../../business/merchants/code-tokens.ts';
import { not } from '../../db/where.ts';

const USED = refused('code-in-use', {
  zh: '码已用过，商家和规则不能改。另建一个码',
  en: 'The code has been used: merchant and discount stay. Make another code',
});

const NO_CODES = refused('no-codes', {
  zh: '商家还没有减免码。先新增',
  en: 'The merchant has no codes yet. Add one first',
});

const IS_SHOWN = refused('dynamic-code', {
  zh: '动态码只有 60 秒有效，不能下载。在页面上显示',
  en: 'A dynamic code is good for 60 seconds: show it on the page, it cannot be downloaded',
});

/** The pictures of a code: one per use of a one-time code. */
const picturesOf = (work: Work, row: DerateCode): readonly NamedCode[] =>
  row.kind === 'one-time'
    ? Array.from({ length: row.total ?? 0 }, (_, index) => ({
        name: `${row.name}-${String(index + 1).padStart(String(row.total).length, '0')}`,
        content: serialContent(work.platform, row, index + 1),
      }))
    : [{ name: row.name, content: row.content }];

const firstUnused = async (work: Work, row: DerateCode): Promise<number> => {
  const used = await work.tx.execute<{ serial: number }>(
    sql`select serial from derate_use where code = ${row.id} and state <> 'void' and deleted_at is null`,
  );
  const taken = new Set(used.rows.map(({ serial }) => serial));
  return (
    Array.from({ length: row.total ?? 0 }, (_, index) => index + 1).find((serial) => !taken.has(serial)) ??
    row.total ??
    1
  );
};

export const derateCodeHandlers: HandlersOf<typeof derateCode> & {
  readonly download: unknown;
  readonly 'download-all': unknown;
} = {
  show: async (work, { row }) => {
    const { content, until = null } =
      row.kind === 'dynamic'
        ? dynamicContent(work.platform, row, work.now)
        : {
            content:
              row.kind === 'one-time' ? serialContent(work.platform, row, await firstUnused(work, row)) : row.content,
          };
    return ok({ content, until, image: await qrAddress(content) });
  },
  download: async (work: Work, { row }: Item<typeof derateCode, unknown>): Promise<Result<FileAnswer, Refusal>> =>
    row.kind === 'dynamic' ? err(IS_SHOWN) : ok(await qrFile(row.name, picturesOf(work, row))),
  'download-all': async (
    work: Work,
    { seller: of }: { readonly seller: string },
  ): Promise<Result<FileAnswer, Refusal>> => {
    const [owner] = await work.find(seller, { where: { id: of }, columns: ['name'] });
    if (!owner) return err(UNKNOWN);
    const rows = await work.find(derateCode, {
      where: { seller: of, kind: not('dynamic'), state: 'enabled' },
      order: 'name',
    });
    return rows.length === 0
      ? err(NO_CODES)
      : ok(
          await qrFile(
            owner.name,
            rows.flatMap((row) => picturesOf(work, row)),
          ),
        );
  },
};

export const derateCodeHooks: Hooks<typeof derateCode> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const after = { kind: 'static', ...before, ...values } as DerateCode; // required fields were checked
    // Count after the row is locked: a count from before the lock may be outdated.
    const used = before
      ? ((await work.find(derateCode, { where: { id: before.id }, columns: ['used'], full: true }))[0]?.used ?? 0)
      : 0;
    const moved = before !== null && (after.seller !== before.seller || after.derate !== before.derate);
    if (moved && used > 0) return err(USED);
    const [of] = await work.find(derate, {
      where: { id: after.derate, seller: after.seller },
      columns: [],
    });
    if (!of) return err(malformed({ field: 'derate', rule: 'choice' }));
    if (after.kind === 'one-time' && !after.total) return err(malformed({ field: 'total', rule: 'required' }));
    if (after.total && after.total < used) return err(malformed({ field: 'total', rule: 'min', limit: used }));
    if (after.startTime && after.endTime && after.endTime <= after.startTime)
      return err(malformed({ field: 'endTime', rule: 'order' }));
    if (!before) values.content = `${work.platform.config.publicUrl}/d/${randomBytes(16).toString('base64url')}`;
    return ok(undefined);
  }),
};
