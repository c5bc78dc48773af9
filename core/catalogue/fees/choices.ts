import { choices } from '../../kit/choice.ts';

export { REPLAY_STATES } from '../../vocabulary/fee-replays.ts';
export {
  CAP_MODES,
  ENTRY_PER,
  FREE_MODES,
  HOLIDAY_KINDS,
  RESET_SCOPES,
  ROUND_MODES,
  ROUND_TO,
  TARIFF_STATES,
  UNIT_ACROSS,
} from '../../vocabulary/fees.ts';

export const TARIFF_KINDS = choices({ simple: [1, '简单', 'Simple'], complex: [2, '复杂', 'Complex'] });
export const ROUND_STEPS = choices({
  fen: [1, '到分', '0.01'],
  jiao: [10, '到角', '0.10'],
  halfYuan: [50, '到 5 角', '0.50'],
  yuan: [100, '到元', '1.00'],
});
export const PERIOD_DAYS = choices({
  all: [0, '每天', 'Every day'],
  workday: [1, '工作日', 'Workdays'],
  weekend: [2, '周末', 'Weekends'],
  holiday: [3, '节假日', 'Holidays'],
});
