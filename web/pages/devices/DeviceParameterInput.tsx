import { DEVICE_PARAMETERS } from '@parkdeck/core/vocabulary/device-parameters';
import type { InputProps } from '../../fields/input-props.ts';
import { KnownKeyInput } from '../../resource/parts/KnownKey.tsx';

/** Which setting of devices is added. */
export function DeviceParameterInput(props: InputProps) {
  return <KnownKeyInput {...props} known={DEVICE_PARAMETERS} />;
}
