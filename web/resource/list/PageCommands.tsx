import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { canCall } from '../../state/session.ts';
import { useWords } from '../../state/language.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { startAction } from '../action/start.ts';
import { freeCommands } from './free-commands.ts';
import { LATER_WORDS } from './later-words.ts';

interface PageCommandsProps {
  readonly noun: ResourceDef;
  /** There is no room for its name beside its icon. */
  readonly short: boolean;
}

/** What can be done on a page without a row, for whoever does not type it. */
export function PageCommands({ noun, short }: PageCommandsProps) {
  const say = useWords();
  const commands = freeCommands(noun).filter((call) => canCall(call).ok);
  if (commands.length === 0) return null;
  return (
    <Menu
      label={say(LATER_WORDS.pageCommands)}
      align="end"
      entries={commands.map((call) => ({
        id: call.id,
        label: say(call.title),
        icon: <Icon name={call.action?.icon ?? 'ellipsis'} />,
        danger: call.action?.danger === 'loss',
        onSelect: () => startAction({ call, ids: [], source: 'row' }),
      }))}
      trigger={
        short ? (
          <IconButton label={say(LATER_WORDS.pageCommands)} icon={<Icon name="ellipsis" />} />
        ) : (
          <Button kind="ghost" icon={<Icon name="ellipsis" />}>
            {say(LATER_WORDS.pageCommands)}
          </Button>
        )
      }
    />
  );
}
