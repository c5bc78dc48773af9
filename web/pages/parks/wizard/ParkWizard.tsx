import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkSetup } from '@parkdeck/core/catalogue/parks/park-setup';
import { useState } from 'react';
import { openRecord } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { NoRight } from '../../../resource/parts/NoRight.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Built } from './use-wizard.ts';
import { WizardSteps } from './WizardSteps.tsx';
import { WIZARD_WORDS } from './words.ts';

const SEPARATOR = ' · ';

/**
 * `/basedata/createwiringpark`: creates a park with areas, gates, cameras and its tariff in four steps, with one call.
 */
export function ParkWizard() {
  const say = useWords();
  const build = callOf(parkSetup, 'build');
  const [built, setBuilt] = useState<Built>();
  const allowed = build ? canCall(build) : { ok: false as const, permission: '' };
  if (!allowed.ok) return <NoRight page title={say(WIZARD_WORDS.noRight)} code={allowed.permission} />;
  if (!built) return <WizardSteps onBuilt={setBuilt} />;
  return (
    <EmptyState
      page
      kind="first-use"
      icon={<Icon name="circle-check" />}
      title={say(WIZARD_WORDS.done(built.name))}
      detail={[WIZARD_WORDS.doneNext, ...(built.waiting > 0 ? [WIZARD_WORDS.waiting(built.waiting)] : [])]
        .map(say)
        .join(SEPARATOR)}
      actions={
        <>
          <Button size="md" kind="primary" autoFocus onClick={() => openTab('/desk/board', { park: built.park })}>
            {say(WIZARD_WORDS.openBoard)}
          </Button>
          <Button size="md" onClick={() => openRecord(park, built.park)}>
            {say(WIZARD_WORDS.openPark)}
          </Button>
          <Button size="md" onClick={() => setBuilt(undefined)}>
            {say(WIZARD_WORDS.another)}
          </Button>
        </>
      }
    />
  );
}
