import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

const count = (number: number): string => grouped(number);

export const JOB_WORDS = {
  undoable: words('可以撤销', 'Can be undone'),
  undoableNote: words('之后又改过的行不撤销', 'Rows changed since are left as they are'),
  nothingToUndo: words('没有可撤销的操作', 'Nothing to undo'),
  nothingToUndoDetail: words(
    '续费、暂停、停用等操作后，在期限内可在这里撤销',
    'Renewals, pauses, stops and the like can be undone here while there is time',
  ),
  done: words('操作', 'Action'),
  rows: words('对象', 'Rows'),
  amount: words('金额（元）', 'Money (CNY)'),
  at: words('时间', 'Time'),
  left: words('还可撤销', 'Time left'),
  undo: words('撤销', 'Undo'),
  undoAll: (number: number): Words => words(`撤销 ${count(number)} 条`, `Undo ${count(number)}`),
  undoAsk: (title: string, number: number): Words =>
    words(`撤销「${title}」的 ${count(number)} 条？`, `Undo “${title}” on ${counted(number, 'row')}?`),
  undoRow: (name: string): Words => words(`撤销 ${name}`, `Undo ${name}`),
  showRows: words('逐条查看', 'Show each row'),
  hideRows: words('收起', 'Hide rows'),
  more: (number: number): Words => words(`等 ${count(number)} 条`, `of ${count(number)}`),
  firstOnly: (shown: number, all: number): Words =>
    words(`列出前 ${count(shown)} 条，共 ${count(all)} 条`, `The first ${count(shown)} of ${count(all)}`),
  move: words('移动', 'Move'),
  minutes: (number: number): Words =>
    number < 1
      ? words('不到 1 分钟', 'under 1 min')
      : number < 60
        ? words(`${number} 分钟`, `${number} min`)
        : number < 1440
          ? words(
              `${Math.floor(number / 60)} 小时 ${number % 60} 分`,
              `${Math.floor(number / 60)} h ${number % 60} min`,
            )
          : words(
              `${Math.floor(number / 1440)} 天 ${Math.floor((number % 1440) / 60)} 小时`,
              `${Math.floor(number / 1440)} d ${Math.floor((number % 1440) / 60)} h`,
            ),
  exports: words('后台导出', 'Background exports'),
  exportsNote: words('超过 50,000 条的导出', 'Exports of more than 50,000 rows'),
  noExports: words('没有后台导出', 'No background exports'),
  noExportsDetail: words('较小的导出直接下载', 'Smaller ones are downloaded at once'),
  what: words('内容', 'Of'),
  state: words('状态', 'State'),
  progress: words('进度', 'Progress'),
  written: (rows: number, total: number): Words =>
    words(`${count(rows)} / ${count(total)} 条`, `${count(rows)} of ${count(total)}`),
  download: words('下载', 'Download'),
  notLoaded: words('没有读出来', 'Could not be loaded'),
  retry: words('重试', 'Try again'),
} as const;
