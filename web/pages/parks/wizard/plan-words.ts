import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { grouped } from '../../../fields/grouped.ts';

/** Texts of the map and the plan of a new park. */
export const PLAN_WORDS = {
  plan: words('示意图', 'Plan'),
  planNote: words('车从哪个通道进哪个区域', 'Which gate leads into which area'),
  stalls: (count: number): Words => words(`${grouped(count)} 个车位`, counted(count, 'stall')),
  unnamed: words('未命名', 'Unnamed'),
  outside: words('场外', 'Outside'),
  direction: { in: words('入', 'In'), out: words('出', 'Out'), both: words('出入', 'In and out') },
  leads: (gate: string, from: string, to: string): Words =>
    words(`${gate}：${from} → ${to}`, `${gate}: ${from} → ${to}`),
} as const;
