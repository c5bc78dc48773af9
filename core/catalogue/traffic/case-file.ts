import { f } from '../../kit/field.ts';
import { service } from '../../kit/resource.ts';
import type { Mark } from '../../kit/choice.ts';
import { words } from '../../kit/words.ts';
import type { Datetime } from '../../lib/datetime.ts';
import { park } from '../common.ts';

/**
 * `stay`: the car entered or left; `money`: an amount was due, paid, owed or refunded; `handling`: a user took an
 * action.
 */
export type CaseKind = 'stay' | 'money' | 'handling';

/** One event in the case file, in the user's language. Money in fen, negative for refunds. */
export interface CaseEntry {
  readonly at: Datetime;
  readonly kind: CaseKind;
  readonly title: string;
  readonly icon: string;
  /** Known details, joined into one text. */
  readonly detail: string;
  readonly park: string | null;
  readonly amount: number | null;
  readonly mark: Mark | null;
  /** Name of the user who did it. */
  readonly by: string | null;
  /** The composition of an amount, or the changes, line by line. */
  readonly lines: readonly string[];
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
  readonly noun: string;
  readonly id: string;
}

/** An unpaid debt; `rest` is the remaining amount. */
export interface CaseDebt {
  readonly id: string;
  readonly number: string;
  readonly park: string | null;
  readonly since: Datetime;
  readonly rest: number;
  readonly state: string;
  readonly stateName: string;
  readonly lines: readonly string[];
}
/** Where the car stands now, and what it would have to pay when it left, in fen. */
export interface CaseInside {
  readonly session: string;
  readonly park: string | null;
  readonly gate: string | null;
  /** The guided space on which it stands, as far as its plate was read there. */
  readonly space: string | null;
  readonly since: Datetime;
  readonly due: number;
}
/** A pass of the plate. */
export interface CasePass {
  readonly id: string;
  readonly park: string | null;
  readonly carType: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly state: string;
  readonly stateName: string;
}
/** How often the car was in a park. */
export interface CasePlace {
  readonly park: string;
  readonly visits: number;
}

const plate = f.plate({ label: words('车牌', 'Plate'), required: true });
const money = (zh: string, en: string, wire: string) => f.money({ label: words(zh, en), wire, required: true });
const asked = { plate, park: park({ wire: 'PKID', filter: false }) };

/** Everything about one plate that the user may see, as one history. */
export const caseFile = service({
  name: 'case-file',
  title: words('车辆档案', 'Case file'),
  base: '/api/parkdeck/case',
  actions: {
    get: {
      title: words('车辆档案', 'Case file'),
      wire: 'GET {plate}',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: true,
      icon: 'file-clock',
      keywords: ['经过'],
      input: asked,
      output: {
        plate,
        at: f.datetime({ label: words('数据时间', 'As of'), wire: 'time', required: true }),
        stays: f.int({ label: words('停车次数', 'Stays'), wire: 'stayNum', required: true }),
        meanStay: f.int({
          label: words('平均停留', 'Mean stay'),
          wire: 'meanStaySec',
          unit: words('秒', 's'),
          inWords: true,
          required: true,
        }),
        due: money('应收', 'Due', 'dueFen'),
        paid: money('实收', 'Paid', 'paidFen'),
        reduced: money('减免', 'Reduced', 'reducedFen'),
        /** Null: the arrears are withheld. */
        owed: f.money({ label: words('欠费', 'Owed'), wire: 'owedFen' }),
        firstSeen: f.datetime({ label: words('首次见到', 'First seen'), wire: 'firstTime' }),
        inside: f.json<readonly CaseInside[]>()({ label: words('在场', 'In park'), required: true }),
        debts: f.json<readonly CaseDebt[]>()({ label: words('欠费', 'Arrears'), required: true }),
        passes: f.json<readonly CasePass[]>()({ label: words('月租', 'Passes'), required: true }),
        places: f.json<readonly CasePlace[]>()({ label: words('常去', 'Usual places'), required: true }),
        entries: f.json<readonly CaseEntry[]>()({ label: words('经过', 'What happened'), required: true }),
        truncated: f.flag({ label: words('更早的未列出', 'Earlier ones are left out'), required: true }),
        withheld: f.lines({ label: words('无权查看', 'Not shown for want of rights'), required: true }),
      },
    },
    export: {
      title: words('导出车辆档案', 'Export the case file'),
      wire: 'GET {plate}/export',
      permission: 'signed-in',
      effect: 'read',
      answers: 'file',
      command: true,
      icon: 'download',
      input: { ...asked, format: f.text({ label: words('格式', 'Format'), pattern: 'csv|xlsx|jsonl' }) },
    },
  },
});
