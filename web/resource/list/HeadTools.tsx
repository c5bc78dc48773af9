import { lazy, Suspense, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useWords } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import { IconButton } from '../../ui/Button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { ResourceList } from './use-resource-list.ts';
import { PageCommands } from './PageCommands.tsx';
import { LATER_WORDS } from './later-words.ts';

const ColumnChooser = lazy(() =>
  import('./ColumnChooser.tsx').then(({ ColumnChooser: Component }) => ({ default: Component })),
);
const GroupMenu = deferred(() => import('./GroupMenu.tsx').then((module) => module.GroupMenu));

/** How a list looks: its columns, its groups, the height of its rows. */
export function HeadTools({ list, short }: { readonly list: ResourceList; readonly short: boolean }) {
  const say = useWords();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <PageCommands noun={list.noun} short={short} />
      <Popover
        label={say(LATER_WORDS.columns)}
        align="end"
        width={280}
        open={choosing}
        onOpenChange={setChoosing}
        trigger={<IconButton label={say(LATER_WORDS.columns)} icon={<Icon name="columns-3" />} />}
      >
        <Suspense>{choosing && <ColumnChooser list={list} />}</Suspense>
      </Popover>
      <Menu
        label={say(LATER_WORDS.group)}
        align="end"
        preload={GroupMenu.preload}
        panel={(wiring) => <GroupMenu {...wiring} list={list} />}
        trigger={<IconButton label={say(LATER_WORDS.group)} icon={<Icon name="group" />} />}
      />
      <DensityButton />
    </>
  );
}

function DensityButton() {
  const say = useWords();
  const { density } = useSnapshot(ui);
  const comfortable = density === 'comfortable';
  return (
    <IconButton
      label={say(LATER_WORDS.density)}
      icon={<Icon name="rows-3" />}
      pressed={comfortable}
      onClick={() => {
        ui.density = comfortable ? 'compact' : 'comfortable';
      }}
    />
  );
}
