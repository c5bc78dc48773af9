import { useDeferredValue, useState } from 'react';
import type { ActionDialogProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/Input.tsx';
import { CarList, type FoundCar } from './CarSearch.tsx';
import { useCar } from './use-guidance.ts';
import { GUIDANCE_WORDS } from './words.ts';

/** Where is my car: a plate, and the spaces on which it stands; one of them opens its place on the plan. */
export function FindCar({ request, onClose }: ActionDialogProps) {
  const say = useWords();
  const [typed, setTyped] = useState(String(request.preset['plate'] ?? ''));
  const sought = useDeferredValue(typed.trim());
  const { data = [], isFetched } = useCar(sought, true);
  const show = (car: FoundCar): void => {
    onClose();
    openTab('/navigation/index', {
      building: String(car.building),
      floor: car.floor,
      space: String(car.id),
      ...(car.plate ? { plate: car.plate } : {}),
    });
  };
  const [first] = data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(GUIDANCE_WORDS.find)}
      onSubmit={() => first && sought === typed.trim() && show(first)}
      footer={
        <>
          <Button size="md" onClick={onClose}>
            {say(GUIDANCE_WORDS.close)}
          </Button>
          <Button size="md" kind="primary" type="submit" disabled={!first}>
            {say(GUIDANCE_WORDS.showOnPlan)}
          </Button>
        </>
      }
    >
      <TextInput
        type="search"
        icon={<Icon name="search" />}
        aria-label={say(GUIDANCE_WORDS.findHint)}
        placeholder={say(GUIDANCE_WORDS.typePlate)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div style={{ minHeight: 96, marginTop: 8 }}>
        {sought.length > 1 && isFetched && <CarList cars={data} onChoose={show} />}
      </div>
    </Dialog>
  );
}
