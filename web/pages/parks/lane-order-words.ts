import type { GATE_ORDERS } from '@parkdeck/core/catalogue/devices/choices';
import { words, type Words } from '@parkdeck/core/kit/words';

type Order = keyof typeof GATE_ORDERS;

/** A name behind Chinese, and between Chinese: a space stands beside Latin letters and digits only. */
const after = (name: string): string => (/^\w/.test(name) ? ` ${name}` : name);
const between = (name: string): string => (/\w$/.test(name) ? `${after(name)} ` : after(name));

/** What an order to a lane is called: in the question, on the button, and what happens then. */
const ORDERS: Readonly<
  Record<Order, { readonly ask: (lane: string) => Words; readonly run: Words; readonly effect: Words }>
> = {
  open: {
    ask: (lane) => words(`打开${after(lane)}？`, `Open ${lane}?`),
    run: words('开闸', 'Open'),
    effect: words('道闸抬起一次，记一笔「远程开闸」', 'The barrier lifts once; a remote opening is recorded'),
  },
  close: {
    ask: (lane) => words(`给${between(lane)}关闸？`, `Close the barrier at ${lane}?`),
    run: words('关闸', 'Close'),
    effect: words('道闸落下', 'The barrier comes down'),
  },
  hold: {
    ask: (lane) => words(`让${between(lane)}保持常开？`, `Hold ${lane} open?`),
    run: words('保持常开', 'Hold open'),
    effect: words('道闸一直抬起，直到取消常开', 'The barrier stays up until the hold is released'),
  },
  release: {
    ask: (lane) => words(`取消${between(lane)}的常开？`, `Release the hold on ${lane}?`),
    run: words('取消常开', 'Release hold'),
    effect: words('道闸重新按车辆起落', 'The barrier follows the cars again'),
  },
};

/** The words of an order; opening, where none is chosen yet. */
export const laneOrder = (order: unknown) => ORDERS[isOrder(order) ? order : 'open'];
const isOrder = (order: unknown): order is Order => typeof order === 'string' && order in ORDERS;

/** Reasons offered where the company has stored none. */
export const USUAL_REASONS: readonly Words[] = [
  words('设备故障', 'Device fault'),
  words('消防、救护', 'Emergency vehicle'),
  words('已线下付款', 'Paid by hand'),
  words('车牌识别错误', 'Plate misread'),
  words('访客已登记', 'Registered visitor'),
];

export const LANE_ORDER_WORDS = {
  picture: words('通道画面', 'The lane'),
  nobody: words('还没有车来过', 'No car yet'),
  last: (time: string, plate: string | null) =>
    words(`最近一辆 ${time} ${plate ?? '无牌'}`, `Last car ${time} ${plate ?? 'no plate'}`),
} as const;
