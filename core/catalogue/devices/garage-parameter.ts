import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { PARAMETER, parameterCalls } from './device-parameter.ts';

/** A setting that is sent to the devices of a garage and stored there (E#5). */
export const garageParameter = resource({
  ...PARAMETER,
  name: 'garage-parameter',
  title: words('场内设备参数', 'Garage device parameter'),
  unit: words('项', 'garage parameters'),
  storedAs: 'device-parameter',
  base: 'door/parkParameter',
  calls: parameterCalls('door/parkParameter', { parkKind: { not: ['roadside'] } } as const),
});
