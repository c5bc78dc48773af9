import { formatFen, type Fen } from '../../../lib/money.ts';
import type { Words } from '../../../lib/words.ts';
import type { DayKind, FeeTerms } from './rule.ts';
import type { Trace, TraceLine } from './trace.ts';

const DAY_KIND_NAMES: Readonly<Record<DayKind, Words>> = {
  holiday: { zh: '节假日', en: 'holiday' },
  weekend: { zh: '周末', en: 'weekend' },
  workday: { zh: '工作日', en: 'workday' },
};

const ROUND_TO_NAMES: Readonly<Record<FeeTerms['roundTo'], Words>> = {
  second: { zh: '', en: '' },
  minuteDown: { zh: '，舍去秒', en: ', seconds dropped' },
  minuteUp: { zh: '，秒进为一分钟', en: ', rounded up to the minute' },
};

const PER_NAMES: Readonly<Record<FeeTerms['perEntryPer'], Words>> = {
  stay: { zh: '次', en: 'per entry' },
  naturalDay: { zh: '天', en: 'per day' },
  cycle24h: { zh: '个 24 小时', en: 'per 24 h' },
};

const ROUND_MODE_NAMES: Readonly<Record<FeeTerms['roundMode'], Words>> = {
  down: { zh: '向下取整', en: 'down' },
  up: { zh: '向上取整', en: 'up' },
  halfUp: { zh: '四舍五入', en: 'to the nearest' },
};

/** A trace as people read it: the stay, a sentence for each line, the amount. */
export function explain(trace: Trace): readonly Words[] {
  const { amountFen, lines, roundTo } = trace;
  const [length, rounding] = [lengthOf(trace.seconds), ROUND_TO_NAMES[roundTo]];
  return [
    { zh: `停放 ${length.zh}${rounding.zh}`, en: `Stay of ${length.en}${rounding.en}` },
    ...lines.map((line) => explainLine(line)),
    { zh: `应付 ${yuan(amountFen)}`, en: `To pay ${yuan(amountFen)}` },
  ];
}

/** One line of a trace in words. */
export function explainLine(line: TraceLine): Words {
  switch (line.kind) {
    case 'exempt':
      return { zh: '车辆类别免费', en: 'Vehicles of this class are exempt' };
    case 'within-free-minutes':
      return { zh: `不超过免费 ${line.minutes} 分钟`, en: `Within the ${line.minutes} free minutes` };
    case 'deducted':
      return {
        zh: `扣除免费 ${line.minutes} 分钟，从 ${line.to} 起计费`,
        en: `${line.minutes} free minutes deducted, charged from ${line.to}`,
      };
    case 'entries': {
      const sum = `${line.entries} × ${yuan(line.priceFen)} = ${yuan(line.fen)}`;
      return {
        zh: `按次：${sum}（每${PER_NAMES[line.per].zh}）`,
        en: `Fixed price: ${sum} (${PER_NAMES[line.per].en})`,
      };
    }
    case 'free':
      return within(line, { zh: '免费', en: 'free' }, [line.window, line.dayKind && DAY_KIND_NAMES[line.dayKind]]);
    case 'first-block':
      return within(
        line,
        { zh: `首 ${line.minutes} 分钟 ${yuan(line.fen)}`, en: `first ${line.minutes} min ${yuan(line.fen)}` },
        [line.dayKind && DAY_KIND_NAMES[line.dayKind]],
      );
    case 'units': {
      const [price, sum] = [yuan(line.priceFen), yuan(line.fen)];
      return within(
        line,
        {
          zh: `${line.units} × ${line.unitMinutes} 分钟 × ${price} = ${sum}`,
          en: `${line.units} × ${line.unitMinutes} min × ${price} = ${sum}`,
        },
        [line.window, line.dayKind && DAY_KIND_NAMES[line.dayKind], tierName(line.windowTierFrom ?? line.tierFrom)],
      );
    }
    case 'window-cap': {
      const { zh, en } = cut(line);
      return {
        zh: `「${line.window}」${line.occurrence} 封顶 ${zh}`,
        en: `Cap of ${line.window} of ${line.occurrence}: ${en}`,
      };
    }
    case 'day-cap': {
      const { zh, en } = cut(line);
      const already =
        line.alreadyChargedFen === 0
          ? { zh: '', en: '' }
          : {
              zh: `，当天已付 ${yuan(line.alreadyChargedFen)}`,
              en: `, ${yuan(line.alreadyChargedFen)} of it paid that day`,
            };
      const [span, name] =
        line.per === 'naturalDay'
          ? [line.from.slice(0, 10), line.from.slice(0, 10)]
          : [`${line.from} 起 24 小时`, `24 h from ${line.from}`];
      return { zh: `${span} 封顶 ${zh}${already.zh}`, en: `Cap of ${name}: ${en}${already.en}` };
    }
    case 'entry-cap': {
      const { zh, en } = cut(line);
      return { zh: `单次停车封顶 ${zh}`, en: `Cap of the stay: ${en}` };
    }
    case 'pay':
      return {
        zh: `按 ${line.permille / 10}% 支付：${exactYuan(line.milliFen)}`,
        en: `${line.permille / 10} % to pay: ${exactYuan(line.milliFen)}`,
      };
    case 'round': {
      const mode = ROUND_MODE_NAMES[line.mode];
      return {
        zh: `${mode.zh}到 ${yuan(line.toFen)} 的倍数：${exactYuan(line.milliFen)}`,
        en: `Rounded ${mode.en} to a multiple of ${yuan(line.toFen)}: ${exactYuan(line.milliFen)}`,
      };
    }
  }
}

const yuan = (fen: Fen): string => formatFen(fen, { sign: true });

/** Thousandths of a fen with as many decimals as they need, at least two: `−¥0.798`, `+¥0.022`. */
function exactYuan(milliFen: number): string {
  const [whole = '', decimals = ''] = (Math.abs(milliFen) / 100_000).toFixed(5).split('.');
  return `${milliFen < 0 ? '−' : '+'}¥${whole}.${decimals.replace(/0{1,3}$/, '')}`;
}

/** `1 天 5 小时 30 分 12 秒`: to the second, as it is charged; parts that are zero are left out. */
function lengthOf(seconds: number): Words {
  const parts = (
    [
      [Math.floor(seconds / 86_400), '天', 'd'],
      [Math.floor(seconds / 3600) % 24, '小时', 'h'],
      [Math.floor(seconds / 60) % 60, '分', 'min'],
      [seconds % 60, '秒', 's'],
    ] as const
  ).filter(([number]) => number > 0);
  const told = parts.length > 0 ? parts : [[0, '分', 'min'] as const];
  return {
    zh: told.map(([number, zh]) => `${number} ${zh}`).join(' '),
    en: told.map(([number, , en]) => `${number} ${en}`).join(' '),
  };
}

/** A span, what happened in it, and what explains it: `2026-03-02 22:00:00 – 23:00:00: free (night, holiday)`. */
function within(
  { from, to }: { readonly from: string; readonly to: string },
  { zh, en }: Words,
  notes: readonly (string | Words | null)[],
): Words {
  const span = `${from} – ${to.startsWith(from.slice(0, 10)) ? to.slice(11) : to}`;
  const named = notes.flatMap((note) => (note ? [typeof note === 'string' ? { zh: note, en: note } : note] : []));
  return {
    zh: `${span}：${zh}${named.length > 0 ? `（${named.map((note) => note.zh).join('，')}）` : ''}`,
    en: `${span}: ${en}${named.length > 0 ? ` (${named.map((note) => note.en).join(', ')})` : ''}`,
  };
}

const tierName = (from: number | null): Words | null =>
  from === null ? null : { zh: `第 ${from} 分钟起`, en: `from minute ${from} on` };

const cut = ({
  capFen,
  beforeFen,
  fen,
}: {
  readonly capFen: Fen;
  readonly beforeFen: Fen;
  readonly fen: Fen;
}): Words => ({
  zh: `${yuan(capFen)}：${yuan(beforeFen)} → ${yuan(beforeFen + fen)}`,
  en: `${yuan(capFen)}, ${yuan(beforeFen)} → ${yuan(beforeFen + fen)}`,
});
