import { randomBytes } from 'node:crypto';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { visitorCode } from '@parkdeck/core/catalogue/vehicles/visitor-code';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { FileAnswer } from '../../files/file-answer.ts';
import { qrAddress, qrFile } from '../../files/qr-pictures.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf, Hooks, Item } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import type { Work } from '../../engine/work.ts';

const OVER = refused('code-over', {
  zh: '截止日期已过，不能启用。先改截止日期',
  en: 'Its last day is past, cannot enable. Change its last day first',
});
const STILL_ON = refused('code-enabled', {
  zh: '访客码启用中，不能删除。先停用',
  en: 'The code is enabled, cannot delete. Disable it first',
});

export const visitorCodeHandlers: HandlersOf<typeof visitorCode> & { readonly download: unknown } = {
  enable: async (work, items) =>
    items.map(({ row }) => {
      if (row.endDate !== null && row.endDate < work.today) return err(OVER);
      work.update(visitorCode, row, { state: 'enabled' });
      return ok(undefined);
    }),
  disable: async (work, items) =>
    items.map(({ row }) => {
      work.update(visitorCode, row, { state: 'disabled' });
      return ok(undefined);
    }),
  show: async (_work, { row: { content } }) => ok({ content, image: await qrAddress(content) }),
  download: async (
    _work: Work,
    { row: { name, content } }: Item<typeof visitorCode, unknown>,
  ): Promise<Result<FileAnswer, Refusal>> => ok(await qrFile(name, [{ name, content }])),
};

export const visitorCodeHooks: Hooks<typeof visitorCode> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const whole = { ...before, ...values };
    const [first, last] = [whole.startDate, whole.endDate];
    if (typeof first === 'string' && typeof last === 'string' && last < first)
      return err(malformed({ field: 'endDate', rule: 'order' }));
    const wanted = Array.isArray(whole.parks) ? [...new Set(whole.parks.map(String))] : [];
    if (wanted.length > 0 && typeof whole.village === 'string') {
      const found = await work.find(park, { where: { id: wanted, village: whole.village }, columns: [] });
      if (found.length < wanted.length) return err(malformed({ field: 'parks', rule: 'choice' }));
    }
    // The printed address stays for ever: it is drawn once, and cannot be guessed (128 bit).
    if (!before)
      values.content = `${work.platform.config.publicUrl}/q/visitor/${randomBytes(16).toString('base64url')}`;
    return ok(undefined);
  }),
  remove: async (_work, { state }) => (state === 'disabled' ? ok(undefined) : err(STILL_ON)),
};
