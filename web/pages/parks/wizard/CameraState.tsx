import { serialCamera } from '@parkdeck/core/catalogue/devices/serial-camera';
import { ApiError } from '@parkdeck/core/client/errors';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { State } from '../../../ui/State.tsx';
import { WIZARD_WORDS } from './words.ts';

const SERIAL = new RegExp(`^(?:${serialCamera.fields.serial.options.pattern})$`);

/** What the platform knows about the camera with this serial number, and whether its code has been verified. */
export function CameraState({ serial, fits }: { readonly serial: string; readonly fits: boolean }) {
  const say = useWords();
  const found = useQuery({
    queryKey: ['stock-camera', serial],
    enabled: SERIAL.test(serial),
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return await client.act(serialCamera, 'get', { input: { serial } }, { signal, silent: true });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
  if (found.data === undefined) return null;
  if (found.data === null) return <State mark="bad">{say(WIZARD_WORDS.unknown)}</State>;
  const { model, bound } = found.data;
  if (bound) return <State mark="bad">{`${model} · ${say(WIZARD_WORDS.bound)}`}</State>;
  return <State mark={fits ? 'ok' : 'off'}>{`${model} · ${say(fits ? WIZARD_WORDS.fits : WIZARD_WORDS.free)}`}</State>;
}
