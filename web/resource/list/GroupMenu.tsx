import { isGroupable } from '@parkdeck/core/kit/filter';
import { useWords } from '../../state/language.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PanelWiring } from '../../ui/menu-entry.ts';
import { MenuPanel } from '../../ui/MenuPanel.tsx';
import { GROUP_WORDS } from './group-words.ts';
import type { ResourceList } from './use-resource-list.ts';

/** The fields by which a list can be grouped. */
export function GroupMenu({ list, ...wiring }: PanelWiring & { readonly list: ResourceList }) {
  const say = useWords();
  const { noun, specs, search } = list;
  const offered = specs.filter(({ name }) => isGroupable(noun.fields[name]));
  return (
    <MenuPanel
      {...wiring}
      entries={[
        {
          id: 'none',
          label: say(GROUP_WORDS.plain),
          ...(search['by'] === undefined && { icon: <Icon name="check" /> }),
          onSelect: () => list.setSearch({ by: null }),
        },
        { id: 'line', separator: true },
        ...offered.map(({ name, label }) => ({
          id: name,
          label: say(GROUP_WORDS.by(label)),
          ...(search['by'] === name && { icon: <Icon name="check" /> }),
          onSelect: () => list.setSearch({ by: name, id: null, page: null }),
        })),
      ]}
    />
  );
}
