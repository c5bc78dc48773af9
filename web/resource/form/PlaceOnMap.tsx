import { useController, type Control } from 'react-hook-form';
import { PinMap } from '../../map/PinMap.tsx';
import { readPlace } from '../../map/place.ts';
import type { FormValues } from './use-fields-form.ts';

interface PlaceOnMapProps {
  readonly control: Control<FormValues>;
  readonly disabled: boolean;
}

/** Below the fields of a place: the same on a map. */
export function PlaceOnMap({ control, disabled }: PlaceOnMapProps) {
  const { field: lng } = useController({ control, name: 'lng' });
  const { field: lat } = useController({ control, name: 'lat' });
  return (
    <PinMap
      place={readPlace({ lng: lng.value, lat: lat.value })}
      disabled={disabled}
      onPlace={(place) => {
        lng.onChange(place.lng);
        lat.onChange(place.lat);
      }}
    />
  );
}
