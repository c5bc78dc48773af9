import type { wechatReply } from '@parkdeck/core/catalogue/service/wechat-reply';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Stored } from '../../engine/work.ts';
import { malformed } from '../../platform/refusal.ts';

/** What each kind of reply cannot do without. */
const NEEDS = { text: [], image: ['picture'], news: ['title', 'picture', 'link'] } as const;

export const wechatReplyHooks: Hooks<typeof wechatReply> = {
  beforeSave: eachItem(async (_work, { before, values }) => {
    const row = { ...before, ...values } as Stored<typeof wechatReply>; // checked by the declaration
    const missing = NEEDS[row.kind ?? 'text'].find((field) => !row[field]);
    if (missing) return err(malformed({ field: missing, rule: 'required' }));
    if (before && 'picture' in values && values.picture !== before.picture)
      Object.assign(values, { media: null, mediaUntil: null });
    return ok(undefined);
  }),
};
