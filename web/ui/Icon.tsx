import { Circle } from 'lucide-react';
import { ICON_SET } from './icon-set.ts';

/** The icon of a declared name; a small ring when nobody knows the name, so that rows stay aligned. */
export function Icon({ name, size }: { readonly name: string | null | undefined; readonly size?: number }) {
  const Drawn = ICON_SET[name ?? ''] ?? Circle;
  return <Drawn aria-hidden="true" {...(size === undefined ? {} : { style: { width: size, height: size } })} />;
}
