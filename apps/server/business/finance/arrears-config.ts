import { arrearsRule } from '@parkdeck/core/catalogue/finance/arrears-rule';
import { DEFAULT_ARREARS_CONFIG } from '@parkdeck/core/domain/finance/arrears/config';
import type { ArrearsConfig } from '@parkdeck/core/domain/finance/arrears/config';
import type { Work } from '../../engine/work.ts';

/** How each park collects arrears; the defaults for a park without a rule of its own (E#77). */
export const arrearsConfigs = async (
  work: Work,
  parks: readonly string[],
): Promise<(park: string) => ArrearsConfig> => {
  const rows = await work.find(arrearsRule, { where: { park: [...new Set(parks)] } });
  const configs = new Map(
    rows.map(
      ({
        park,
        enabled,
        minOwed,
        graceHours,
        needsExamination,
        blocksEntry,
        blacklistAfterDays,
        scenes,
        crossPark,
        smsReminder,
        lateFeePermilleDay,
      }): readonly [string, ArrearsConfig] => [
        park,
        {
          enabled,
          minOwed: minOwed ?? 0,
          graceHours: graceHours ?? DEFAULT_ARREARS_CONFIG.graceHours,
          needsExamination,
          blocksEntry,
          blacklistAfterDays,
          scenes: scenes ?? [],
          crossPark,
          smsReminder,
          lateFeePermilleDay: lateFeePermilleDay ?? 0,
        },
      ],
    ),
  );
  return (park) => configs.get(park) ?? DEFAULT_ARREARS_CONFIG;
};
