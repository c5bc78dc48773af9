import { choices } from '../../kit/choice.ts';

export { READING_REFUSALS, TEMPERATURE_RESULTS, VENTILATION_MODES } from '../../vocabulary/heat.ts';

/** Where a temperature record comes from: device rows are never edited (E#123). */
export const RECORD_ORIGINS = choices({ device: [1, '设备', 'Device'], manual: [2, '手工', 'By hand'] });
/** How the health of a person is followed (E#122). */
export const HEALTH_STATES = choices({
  normal: [1, '正常', 'Normal', 'ok'],
  watched: [2, '观察', 'Watched', 'warn'],
  isolated: [3, '隔离', 'Isolated', 'bad'],
});
/** What a photo of a health file shows. */
export const HEALTH_PHOTO_KINDS = choices({
  certificate: [1, '健康证', 'Health certificate'],
  vaccination: [2, '接种证明', 'Vaccination'],
  report: [3, '检测报告', 'Test report'],
  other: [9, '其他', 'Other'],
});
