import { memo } from 'react';
import { cx } from './class-names.ts';
import { idOfIcon } from './icons.ts';

export interface IconProps {
  readonly name: string | null | undefined;
  readonly className?: string | undefined;
}

/** The icon with that name in `icon-names.ts`; visible once `startIcons` has inserted the drawings. */
export const Icon = memo(function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={cx('lucide', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {name && <use href={`#${idOfIcon(name)}`} />}
    </svg>
  );
});
