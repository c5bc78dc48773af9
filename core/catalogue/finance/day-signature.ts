import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { park, remark, trace } from '../common.ts';

/** A figure of a signed day that is no longer what was signed; values as in the report: counts or fen. */
export interface ChangedFigure {
  /** Column of the report of days. */
  readonly figure: string;
  readonly signed: number;
  readonly now: number;
}

const parks = f.refs('park', {
  label: words('车场', 'Park'),
  wire: 'parkId',
  help: words('不选为看得到的全部车场', 'Leave empty for all parks that you see'),
});
const day = f.day({ label: words('日期', 'Day'), wire: 'countDate', required: true, initialInDays: -1 });
const signedBy = f.text({ label: words('签字人', 'Signed by'), wire: 'signUser', readonly: true, filter: true });
const signedAt = f.datetime({ label: words('签字时间', 'Signed'), wire: 'signTime', readonly: true, filter: 'range' });

/**
 * Somebody stands for what a park did and took on a day that is over. The figures are kept as they were signed, so that
 * a later change shows; the latest signature of a park and day holds.
 */
export const daySignature = resource({
  name: 'day-signature',
  title: words('日报签字', 'Day signature'),
  unit: words('笔', 'signatures'),
  icon: 'stamp',
  prefix: 'DG',
  log: 'session',
  append: true,
  keywords: ['日报确认', '日结签字', '签日报'],
  page: 'static_chartDaySum',
  base: '/api/parkdeck/day-signatures',
  scope: 'park',
  display: 'day',
  called: ['day', 'park'],
  fields: {
    id: f.id(),
    day: f.day({ ...day.options, readonly: true, filter: 'range' }),
    park: park({ readonly: true, required: true }),
    number: f.int({ label: words('第几次', 'Signature number'), wire: 'signNo', readonly: true, min: 1, adds: false }),
    signedBy,
    signedAt,
    remark: remark({ readonly: true }),
    /** The figures of the park and day when they were signed, by column of the report. */
    figures: f.json<Readonly<Record<string, number>>>()({
      label: words('签字时的数据', 'Figures as signed'),
      required: true,
      readonly: true,
    }),
    ...trace,
  },
  calls: { list: 'GET list', get: 'GET detail', export: 'GET export' },
  detailKey: 'id',
  list: { columns: ['day', 'park', 'number', 'signedBy', 'signedAt', 'remark'], sort: '-signedAt' },
  actions: {
    sign: {
      title: words('签日报', 'Sign the day'),
      wire: 'POST sign',
      permission: 'sign',
      keywords: ['签认日报', '签字', '日报签认', '签认'],
      answers: 'count',
      icon: 'stamp',
      consequence: words(
        '以你的名字确认这一天的数据；以后变了会标出来',
        'Confirms the figures of the day in your name; what changes later is marked',
      ),
      inverse: {
        never: words('签字留痕。数据变了再签一次', 'A signature stays. Sign again when the figures have changed'),
      },
      input: { day, parks, remark: remark() },
    },
    'of-day': {
      title: words('一天的签字', 'Signatures of a day'),
      wire: 'GET of-day',
      permission: 'view',
      effect: 'read',
      answers: 'rows',
      command: false,
      input: { day, parks },
      output: {
        park: f.ref('park', { label: words('车场', 'Park'), wire: 'PKID', required: true }),
        signedBy,
        signedAt,
        remark: remark(),
        /** What has changed since; empty while it is as signed. */
        changed: f.json<readonly ChangedFigure[]>()({ label: words('签字后变动', 'Changed since'), required: true }),
      },
    },
  },
});
