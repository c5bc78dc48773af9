import type { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { f } from '@parkdeck/core/kit/field';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import type { ReplayBand, ReplayGroup, ReplayResult, ReplayStay } from '@parkdeck/core/vocabulary/fee-replays';
import type { Column } from '../../files/columns.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import { FORMAT_TYPES, tableWriter } from '../../files/table-writer.ts';
import type { Stored, Work } from '../../engine/work.ts';

const text = (zh: string, en: string, width: number) => f.text({ label: words(zh, en), width });
const number = (zh: string, en: string) => f.int({ label: words(zh, en) });
const money = (zh: string, en: string) => f.money({ label: words(zh, en) });

const FIELDS = {
  part: text('分类', 'By', 110),
  name: text('名称', 'Name', 220),
  stays: number('停车次数', 'Stays'),
  more: number('多付的车次', 'Would pay more'),
  less: number('少付的车次', 'Would pay less'),
  charged: money('当时应收', 'Charged at the time'),
  old: money('现行规则应收', 'By the versions in force'),
  new: money('此版本应收', 'By this version'),
  change: money('收入变化', 'Change'),
  steps: text('此版本怎么算', 'How this version charges', 600),
} as const;
const COLUMNS: readonly Column[] = Object.entries(FIELDS).map(([key, field]) => ({ key, field }));

const PARTS = {
  all: words('合计', 'Total'),
  park: words('车场', 'Park'),
  carType: words('车类', 'Car type'),
  hour: words('入场时刻', 'Hour of entry'),
  band: words('差额', 'Difference'),
  dearer: words('多付最多', 'Pays most more'),
  cheaper: words('少付最多', 'Pays most less'),
} as const satisfies Readonly<Record<string, Words>>;

const bandName = ({ from, to }: ReplayBand): string =>
  from === 0 && to === 1
    ? formatFen(0)
    : `${from === null ? '' : formatFen(from)} … ${to === null ? '' : formatFen(to - 1)}`;

/** What a replay found as a sheet: a line for all stays, for each group, and for each stay that differs most. */
export const replayFile = ({ actor }: Work, row: Stored<typeof feeReplay>, result: ReplayResult): FileAnswer => {
  const { language } = actor;
  const group = (part: Words) => (one: ReplayGroup) => ({
    ...one,
    part: part[language],
    change: one.new - one.old,
  });
  const stay = (part: Words) => (one: ReplayStay) => ({
    part: part[language],
    name: `${one.plate} ${one.in} – ${one.out}`,
    stays: 1,
    charged: one.charged,
    old: one.old,
    new: one.new,
    change: one.new - one.old,
    steps: one.newSteps.map((step) => step[language]).join('; '),
  });
  const { sums, parks, carTypes, hours, bands, dearer, cheaper } = result;
  const rows = [
    { ...sums, part: PARTS.all[language], name: row.name, change: sums.new - sums.old },
    ...parks.map(group(PARTS.park)),
    ...carTypes.map(group(PARTS.carType)),
    ...hours.map(group(PARTS.hour)),
    ...bands.map((band) => ({
      part: PARTS.band[language],
      name: bandName(band),
      stays: band.stays,
      change: band.change,
    })),
    ...dearer.map(stay(PARTS.dearer)),
    ...cheaper.map(stay(PARTS.cheaper)),
  ];
  const title = { zh: '收费回放', en: 'Fee replay' }[language];
  const writer = tableWriter('xlsx', { title, columns: COLUMNS, language });
  return {
    name: `${title}-${row.id}.xlsx`,
    type: FORMAT_TYPES.xlsx,
    body: Buffer.concat([writer.start(), writer.rows(rows), writer.end()]),
  };
};
