import type { RowProps } from '../../../resource/extension.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** The picture of an entry in the menu, by its name only for who points at it. */
export function MenuIcon({ row }: RowProps) {
  const name = wordOf(row, 'icon');
  return name === '' ? null : (
    <span title={name}>
      <Icon name={name} />
    </span>
  );
}
