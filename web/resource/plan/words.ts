import { counted } from '@parkdeck/core/lib/counted';
import { begun } from '@parkdeck/core/kit/under-way';
import { words, type Words } from '@parkdeck/core/kit/words';
import { formatFen } from '@parkdeck/core/lib/money';
import { grouped } from '../../fields/grouped.ts';

const count = (number: number): string => grouped(number);
const yuan = (fen: number): string => formatFen(fen, { sign: true });

const NOTHING = words('', '');

export const PLAN_WORDS = {
  title: words('批量计划', 'Plans'),
  batchRenewal: words('批量续费', 'Batch renewal'),
  action: words('操作', 'Action'),
  id: words('编号', 'Id'),
  createdAt: words('生成时间', 'Made'),
  none: words('还没有计划', 'No plans yet'),
  noneDetail: words(
    '导入、批量续费和超过 500 条的操作会先生成计划',
    'Imports, batch renewals and actions on more than 500 rows make a plan first',
  ),
  notFound: words('没有这个计划', 'There is no such plan'),
  draft: words('草稿 · 尚未写入', 'Draft · nothing written'),
  made: (by: string, at: string): Words => words(`${by} ${at} 生成`, `By ${by}, ${at}`),
  expires: (at: string): Words => words(`${at} 失效`, `expires ${at}`),
  hash: (text: string): Words => words(`校验 ${text}`, `hash ${text}`),
  recompute: words('重新计算', 'Compute again'),
  willChange: words('将变更', 'Will change'),
  money: words('应收合计', 'Money'),
  toNote: words('需留意', 'To note'),
  cannot: words('不能执行', 'Cannot'),
  noteDetail: words('默认包含，可逐条排除', 'Included; leave out one by one'),
  cannotDetail: words('不计入，原因写在行内', 'Not counted; the reason stands in the row'),
  cannotImport: words('逐行改正，或下载改好再导入', 'Mend line by line, or download and import again'),
  rows: (number: number): Words => words(`${count(number)} 条`, count(number)),
  of: (number: number): Words => words(`共 ${count(number)} 条`, counted(number, 'row')),
  doneOf: (done: number, failed: number): Words =>
    words(`已完成 ${count(done)}，失败 ${count(failed)}`, `${count(done)} done, ${count(failed)} failed`),
  all: words('全部', 'All'),
  done: words('已完成', 'Done'),
  failed: words('失败', 'Failed'),
  name: words('对象', 'Row'),
  line: words('行', 'Line'),
  amount: words('应收（元）', 'Due (CNY)'),
  remark: words('说明', 'Note'),
  state: words('状态', 'State'),
  include: words('包含', 'Include'),
  exclude: words('排除', 'Leave out'),
  interrupted: (done: number, left: number): Words =>
    words(`已完成 ${count(done)} 条，还有 ${count(left)} 条`, `${count(done)} done, ${count(left)} left`),
  excludedSome: (number: number): Words => words(`已排除 ${count(number)} 条`, `${count(number)} left out`),
  sentence: (title: Words, number: number, fen: number): Words =>
    words(
      `执行后${title.zh} ${count(number)} 条${fen === 0 ? '' : `，记收 ${yuan(fen)}`}`,
      `${title.en}: ${count(number)} ${number === 1 ? 'row' : 'rows'}${fen === 0 ? '' : `, ${yuan(fen)} taken`}`,
    ),
  stop: words('。', '. '),
  how: words(
    '分批写入，随时可停；每条都能单独撤销。期间被改动的行会跳过并列出。',
    'Written in batches, can be stopped; each row can be undone. Rows changed meanwhile are left out and listed.',
  ),
  nothing: words('没有可执行的行', 'No row can be done'),
  takeBack: words('勾选要执行的行', 'Tick the rows to be done'),
  mend: words('按说明改好后重新导入或重新计算', 'Mend what the notes say, then import or compute again'),
  mendLines: words('按说明逐行改正，改好的随即可以执行', 'Mend the lines one by one; a mended one can be run at once'),
  mendRow: words('改正', 'Mend'),
  mendTitle: (line: number): Words => words(`改正第 ${count(line)} 行`, `Mend line ${count(line)}`),
  mendSaid: (text: string): Words => words(`文件里：「${text}」`, `In the file: "${text}"`),
  mendEmpty: words('文件里是空的', 'Empty in the file'),
  mendSave: words('保存并检查', 'Save and check'),
  mendClose: words('关闭', 'Close'),
  refused: words('没有导入', 'not imported'),
  refusedFile: words('下载没有导入的行', 'Download refused rows'),
  discard: words('放弃', 'Discard'),
  discardQuestion: words('放弃这个计划？', 'Discard this plan?'),
  discardDetail: words('未执行的行不再执行，已执行的不变', 'Rows not yet done stay as they are'),
  later: words('存为计划', 'Keep for later'),
  run: (number: number): Words => words(`执行 ${count(number)} 条`, `Run ${count(number)}`),
  resume: (number: number): Words => words(`继续执行 ${count(number)} 条`, `Go on with ${count(number)}`),
  /** Not the word of an action: what is run may pause passes itself. */
  pause: words('先停下', 'Hold'),
  unfinished: words('未执行完', 'Not finished'),
  pausing: words('正在停下', 'Stopping'),
  running: (done: number, all: number): Words =>
    words(`正在执行，已完成 ${count(done)} / ${count(all)} 条`, `Running, ${count(done)} of ${count(all)} done`),
  started: (number: number): Words => words(`开始执行 ${count(number)} 条`, `Running ${counted(number, 'row')}`),
  ended: (done: number, failed: number, fen: number): Words =>
    words(
      `已完成 ${count(done)} 条${failed > 0 ? `，${count(failed)} 条没有完成` : ''}${fen === 0 ? '' : `，记收 ${yuan(fen)}`}`,
      `${count(done)} done${failed > 0 ? `, ${count(failed)} not` : ''}${fen === 0 ? '' : `, ${yuan(fen)} taken`}`,
    ),
  /** Of rows of which each has only begun: the state of each tells when it ends. */
  underWay: (title: Words, done: number, failed: number, fen: number): Words => {
    const did = begun(title);
    const not = failed > 0 ? words(`，${count(failed)} 条没有完成`, `, ${count(failed)} not`) : NOTHING;
    const back = fen === 0 ? NOTHING : words(`，退 ${yuan(Math.abs(fen))}`, `, ${yuan(Math.abs(fen))} back`);
    return words(
      `${did.zh} ${count(done)} 条${not.zh}${back.zh}，结果看每条的状态`,
      `${did.en}: ${count(done)}${not.en}${back.en}; the state of each tells its end`,
    );
  },
  cancelled: words('已放弃，没有再写入', 'Discarded; nothing more is written'),
  undone: (at: string, by: string): Words =>
    words(
      `已全部撤销${[at, by].map((part) => part && ` ${part}`).join('')}`,
      `All of it was undone${at && ` at ${at}`}${by && ` by ${by}`}`,
    ),
  expired: words('已失效，重新计算后执行', 'Expired; compute again to run'),
  onlyNotes: words('只看留意', 'Only notes'),
  move: words('移动', 'Move'),
  empty: words('没有行', 'No rows'),
  back: words('返回', 'Back'),
  undo: words('去撤销', 'Undo some'),
  query: words('续费范围', 'Which passes'),
  queryDetail: words(
    '不填为全部；已停用、已暂停的会列为不能执行',
    'Leave empty for all. Stopped and paused passes are listed but not renewed',
  ),
  how2: words('怎么续', 'How to renew'),
  matching: (number: number): Words => words(`符合 ${count(number)} 个月租`, `${counted(number, 'pass')} found`),
  making: (number: number | undefined): Words =>
    words(
      `正在逐条计算${number === undefined ? '' : ` ${count(number)} 条`}，尚未写入`,
      `Computing ${number === undefined ? 'every row' : counted(number, 'row')}, nothing is written`,
    ),
  since: (seconds: number): Words => words(`已 ${count(seconds)} 秒`, `${count(seconds)} s`),
  makePlan: words('生成计划', 'Make a plan'),
} as const;
