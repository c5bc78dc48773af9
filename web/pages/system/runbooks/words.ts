import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of runbooks and their runs. */
export const RUNBOOK_WORDS = {
  shape: words('步骤', 'Steps'),
  stepsAndRuns: words('步骤与执行', 'Steps and runs'),
  steps: words('步骤', 'Steps'),
  runs: words('执行记录', 'Runs'),
  choose: words('操作流程', 'Runbooks'),
  stepsOf: (number: number): Words => words(`${number} 步`, counted(number, 'step')),
  parameters: (number: number): Words => words(`${number} 个参数`, counted(number, 'parameter')),
  add: words('新增', 'Add'),
  edit: words('编辑', 'Edit'),
  run: words('执行', 'Run'),
  resume: words('继续', 'Go on'),
  undo: words('撤销', 'Undo'),
  noRuns: words('还没执行过', 'Not run yet'),
  noRunsDetail: words('执行前会先看到每一步的结果', 'Before it runs you see what each step will do'),
  made: (step: number): Words => words(`第 ${step} 步新增的`, `Added by step ${step}`),
  filtered: words('筛选到的全部', 'All in the list where'),
  labelOf: ({ zh, en }: Words, name: string): Words => words(`${zh}（${name}）`, `${en} (${name})`),
  recordedFor: (shown: string, steps: readonly number[]): Words => {
    const numbers = steps.map((step) => step + 1);
    return words(
      `录制时 ${shown} · 第 ${numbers.join('、')} 步`,
      `Recorded ${shown} · ${numbers.length === 1 ? 'step' : 'steps'} ${numbers.join(', ')}`,
    );
  },
  asRecorded: (text: string): Words => words(`录制时：${text}`, `Recorded: ${text}`),
  doneOf: (done: number, all: number): Words => words(`${done} / ${all} 步`, `${done} of ${counted(all, 'step')}`),
  at: (number: number): Words => words(`第 ${number} 步`, `Step ${number}`),
} as const;
