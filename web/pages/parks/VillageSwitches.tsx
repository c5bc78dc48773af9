import { village } from '@parkdeck/core/catalogue/parks/village';
import { startAction } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import type { RowProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';
import { canCall } from '../../state/session.ts';
import { Switch } from '../../ui/Check.tsx';

type Shown = 'offlineNotice' | 'derateBanner' | 'alipay' | 'carService';

/** A switch of a village in its row; asks before switching. `input`: the call's parameter for "on". */
const switchOf = (field: Shown, verb: string, input: string) =>
  function VillageSwitch({ row }: RowProps) {
    const say = useWords();
    const call = callOf(village, verb);
    const on = row[field] === true;
    const id = String(row['village']);
    const turn = (): void => {
      if (call)
        startAction({
          call,
          ids: [id],
          rows: [{ ...row, id, name: row['villageName'] }],
          source: 'row',
          preset: { [input]: !on },
        });
    };
    return (
      <Switch
        aria-label={say(village.fields[field].options.label)}
        checked={on}
        disabled={!call || !canCall(call).ok}
        onChange={turn}
      />
    );
  };

export const OfflineNotice = switchOf('offlineNotice', 'set-offline-notice', 'offlineNotice');
export const DerateBanner = switchOf('derateBanner', 'close-derate-banner', 'open');
export const Alipay = switchOf('alipay', 'close-alipay', 'open');
export const CarService = switchOf('carService', 'close-car-service', 'open');
