import { sql } from 'drizzle-orm';
import { company } from '@parkdeck/core/catalogue/parks/company';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { village } from '@parkdeck/core/catalogue/parks/village';
import { privacyAgreement } from '@parkdeck/core/catalogue/system/privacy-agreement';
import { plainAgreement } from '@parkdeck/core/domain/system/agreements/text';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import { placeByTag } from '../../business/parks/tagged-place.ts';
import { releasedBefore } from '../../business/system/agreements.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { optionsOf } from '../../engine/lookups.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { malformed, refused } from '../../platform/refusal.ts';

const RELEASED = refused('agreement-released', {
  zh: '已发布的版本不能改，新增一个版本',
  en: 'A released version cannot be changed. Add another version',
});
const KEPT = refused('agreement-kept', {
  zh: '发布过的版本要留着证明谁同意过，不能删除',
  en: 'A version that was released stays, to show who agreed to it',
});

/** The text above which nobody is asked again. */
const again = (people: number, version: number | null) =>
  people === 0
    ? words(`第 ${version} 版停用，没有人同意过它`, `Version ${version} ends; nobody had agreed to it`)
    : words(
        `第 ${version} 版停用，同意过它的 ${people} 人下次打开手机页面时会被再次询问`,
        `Version ${version} ends; the ${people} who agreed to it are asked again on their next visit`,
      );

export const privacyAgreementHandlers: HandlersOf<typeof privacyAgreement> = {
  release: async (work, items) => {
    // one version per call, by its declaration
    for (const { row } of items) {
      for (const former of await releasedBefore(work, row)) {
        work.note(row.id, again(former.consents ?? 0, former.version));
        work.update(privacyAgreement, former, { state: 'ended', endedAt: work.now });
      }
      work.update(privacyAgreement, row, { state: 'released', releasedAt: work.now });
    }
    return items.map(() => ok(undefined));
  },
  'lookup-tags': (work, { tag }) =>
    tag === 'company' ? optionsOf(work, company) : tag === 'village' ? optionsOf(work, village) : optionsOf(work, park),
};

export const privacyAgreementHooks: Hooks<typeof privacyAgreement> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before && before.state !== 'draft') return err(RELEASED);
    if (typeof values.content === 'string') {
      values.content = plainAgreement(values.content);
      if (values.content === '') return err(malformed({ field: 'content', rule: 'required' }));
    }
    const placed = await placeByTag(work, { before, values });
    if (!placed.ok) return placed;
    if (before === null || before.place !== values.place) {
      const { rows } = await work.tx.execute<{ last: number | null }>(
        sql`select max(version) as last from privacy_agreement where place = ${String(values.place)}`,
      );
      values.version = (rows[0]?.last ?? 0) + 1;
    }
    return ok(undefined);
  }),
  remove: async (_work, row) => (row.state === 'draft' ? ok(undefined) : err(KEPT)),
};
