import { cx } from './class-names.ts';
import drawings from './icons.svg';

export interface IconProps {
  readonly name: string | null | undefined;
  readonly className?: string | undefined;
}

/** The icon of that name in `icon-names.ts`. The drawings are one picture that arrives beside the code; a place is kept free until then. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={cx('lucide', className)} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      {name && <use href={`${drawings}#${name}`} />}
    </svg>
  );
}
