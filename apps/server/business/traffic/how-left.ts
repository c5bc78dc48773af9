import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { RELEASE_TYPES } from '@parkdeck/core/catalogue/traffic/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { shortMoment } from '../../engine/since-then.ts';
import type { Work } from '../../engine/work.ts';
import type { Order, Session } from './session-rows.ts';

const inBoth = (parts: readonly (Words | undefined)[], between: Words): Words => {
  const said = parts.filter((one) => one !== undefined);
  return { zh: said.map(({ zh }) => zh).join(between.zh), en: said.map(({ en }) => en).join(between.en) };
};

/** What was paid of orders, and when: `14:03 微信付 ¥15.00`; undefined: nothing. */
export const paidWords = (orders: readonly Order[], today: string): Words | undefined => {
  const paid = orders.flatMap(({ paid: fen, payTime, payWay }): readonly Words[] => {
    const way = payWay === null ? undefined : choiceLabel(PAY_WAYS, payWay);
    if (fen === 0 || payTime === null || !way) return [];
    const [at, sum] = [shortMoment(payTime, today), formatFen(fen, { sign: true })];
    return [{ zh: `${at} ${way.zh}付 ${sum}`, en: `${sum} paid by ${way.en} at ${at}` }];
  });
  return paid.length > 0 ? inBoth(paid, { zh: '，', en: ', ' }) : undefined;
};

/** How a stay has ended: when, by which lane, for what, and what was paid for it; undefined: it has not. */
export const howLeft = async (work: Work, row: Session): Promise<Words | undefined> => {
  const { outTime, outGate, releaseType, outUser } = row;
  if (row.state !== 'left' || outTime === null) return undefined;
  const [lane] = outGate ? await work.find(gate, { where: { id: outGate }, columns: ['name'] }) : [];
  const orders = await work.find(order, { where: { session: row.id } });
  const way = releaseType === null ? undefined : choiceLabel(RELEASE_TYPES, releaseType);
  const at = shortMoment(outTime, work.today);
  const left = {
    zh: `${at} ${lane ? `从${lane.name}` : ''}离场`,
    en: `Left at ${at}${lane ? ` by ${lane.name}` : ''}`,
  };
  const who = outUser ? { zh: outUser, en: outUser } : undefined;
  const by = inBoth([left, way, who], { zh: '，', en: ', ' });
  return inBoth([by, paidWords(orders, work.today)], { zh: '。', en: '. ' });
};
