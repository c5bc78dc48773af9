import { fillSlip } from '@parkdeck/core/domain/system/printing/slips';

/** Example values for the preview. */
const SAMPLE: Readonly<Record<string, string>> = {
  park: '云泊广场地下车库',
  gate: '1 号入口',
  booth: 'B1 层岗亭',
  plate: '京A12345',
  inTime: '2026-03-01 13:30',
  outTime: '2026-03-01 15:00',
  stay: '1 小时 30 分',
  due: '11.00',
  derated: '0.00',
  paid: '11.00',
  payWay: '微信',
  cashier: '王敏',
  startTime: '2026-03-01 08:00',
  endTime: '2026-03-01 16:00',
  cars: '128',
  cash: '365.00',
  online: '1,204.00',
  other: '0.00',
  total: '1,569.00',
  owner: '李强',
  carType: '月租车',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  number: '000128',
  time: '2026-03-01 15:00:12',
};

/** What a template prints for the example values. */
export const sampleSlip = (content: string): string => fillSlip(content, SAMPLE);
