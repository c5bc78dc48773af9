import { counted } from '@parkdeck/core/lib/counted';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { lower, words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../fields/grouped.ts';

const count = (number: number): string => grouped(number);

export const TRANSFER_WORDS = {
  uploading: words('正在上传文件', 'Uploading the file'),
  checking: words('正在逐行读取和检查，尚未写入', 'Reading and checking every row, nothing is written'),
  importTitle: ({ imports, title }: Pick<ResourceDef, 'imports' | 'title'>): Words =>
    typeof imports === 'object' ? imports.title : words(`导入${title.zh}`, `Import ${lower(title.en)}`),
  importHow: words('先建立计划，逐行检查后再写入', 'A plan is made first; nothing is written before you run it'),
  template: words('下载模板', 'Download template'),
  drop: words(
    '把 Excel 或 CSV 文件拖到这里，或粘贴表格里的行',
    'Drop an Excel or CSV file here, or paste rows of a sheet',
  ),
  choose: words('选择文件', 'Choose file'),
  another: words('换一个文件', 'Choose another'),
  limits: words('最多 50 MB、200,000 行；列名如下', 'At most 50 MB and 200,000 rows; columns as below'),
  columns: words('可识别的列', 'Columns that are read'),
  mapping: (found: number, all: number): Words =>
    words(`列对应，${all} 列中识别 ${found} 列`, `Columns: ${found} of ${all} recognised`),
  missing: (labels: readonly Words[], common: boolean): Words =>
    words(
      `文件里没有必填的${labels.map(({ zh }) => `「${zh}」`).join('')}，${common ? '在上面选一个，或' : ''}在文件里加上`,
      `Required, but not in the file: ${labels.map(({ en }) => lower(en)).join(', ')}. ` +
        (common ? 'Choose one above, or add it to the file' : 'Add it to the file'),
    ),
  unknown: (heads: readonly string[]): Words => words(`不读：${heads.join('、')}`, `Left out: ${heads.join(', ')}`),
  required: words('必填', 'required'),
  common: words('文件里没写的行用这个', 'For rows of the file that name none'),
  check: words('检查文件', 'Check file'),
  before: (at: string): Words =>
    words(`这个文件 ${at} 已经导入，没有再导入`, `This file was imported at ${at}; nothing was done again`),
  openBefore: words('查看那次', 'Show that plan'),
  again: words('再导入一次', 'Import it again'),
  cancel: words('取消', 'Cancel'),
  exportTitle: (noun: Words): Words => words(`导出${noun.zh}`, `Export ${lower(noun.en)}`),
  exportAll: (number: number): Words =>
    words(`按当前筛选的全部 ${count(number)} 条`, `All ${counted(number, 'row')} of the current filters`),
  exportSome: words('按当前筛选的全部结果', 'All rows of the current filters'),
  background: words(
    '超过 50,000 条，在后台生成，完成后下载',
    'More than 50,000 rows: made in the background, downloaded when done',
  ),
  format: words('格式', 'Format'),
  columnsTitle: words('列', 'Columns'),
  export: words('导出', 'Export'),
  exporting: words('正在生成', 'Being made'),
  progress: (written: number, total: number): Words =>
    words(`已写 ${count(written)} / ${count(total)} 条`, `${count(written)} of ${counted(total, 'row')} written`),
  hide: words('转到后台', 'Keep going in the background'),
  failed: words('导出没有完成', 'The export did not finish'),
  done: (number: number): Words => words(`已导出 ${count(number)} 条`, `${counted(number, 'row')} exported`),
  doneAll: words('已导出', 'Exported'),
  tooBig: words('文件不能超过 50 MB', 'A file has at most 50 MB'),
  notATable: words('只能是 xlsx、csv 或 jsonl', 'Only xlsx, csv or jsonl'),
} as const;
