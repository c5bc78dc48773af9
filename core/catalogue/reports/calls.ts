import { f } from '../../kit/field.ts';
import { report } from '../../kit/report.ts';
import { words } from '../../kit/words.ts';
import { DAYS, PARKS, count, day, park, rate } from './parts.ts';

const seconds = words('秒', 's');

/** Calls from each lane per day: how many were answered, and how long drivers waited. */
export const callFigures = report({
  name: 'call-figures',
  title: words('接听统计', 'Call figures'),
  icon: 'phone-incoming',
  page: 'cloudseat_callrecord',
  wire: 'GET /api/parkdeck/reports/call-figures',
  parameters: { ...PARKS, ...DAYS },
  columns: {
    day,
    park,
    gate: f.ref('gate', { label: words('通道', 'Gate'), wire: 'gateId', width: 150 }),
    calls: count('呼叫', 'Calls', 'callNum'),
    answered: count('已接听', 'Answered', 'answeredNum'),
    missed: count('未接听', 'Missed', 'missedNum'),
    busy: count('坐席全忙', 'Busy', 'busyNum'),
    answerRate: rate('接听率', 'Answered', 'answerRate'),
    waited: f.int({ label: words('等待合计', 'Waited in all'), wire: 'waitSec', unit: seconds }),
    averageWait: f.int({ label: words('平均等待', 'Mean wait'), wire: 'waitAvgSec', unit: seconds, adds: false }),
    longestWait: f.int({ label: words('最长等待', 'Longest wait'), wire: 'waitMaxSec', unit: seconds, adds: false }),
    talked: f.int({ label: words('通话合计', 'Talked in all'), wire: 'durSec', unit: seconds }),
  },
  ratios: { answerRate: ['answered', 'calls'] },
  sort: '-day,park,gate',
  chart: { kind: 'bars', by: ['day'], values: ['answered', 'missed', 'busy'] },
});
