import type { Field, FieldKind } from '@parkdeck/core/kit/field';
import type { Words } from '@parkdeck/core/kit/words';
import { FIELD_WORDS } from './words.ts';

export interface Layout {
  /** Column width in px at comfortable density. */
  readonly width: number;
  /** Numbers to compare stand at the end. */
  readonly align: 'start' | 'end';
  /** Secondary ink: what one reads after the name. */
  readonly quiet?: boolean;
}

const LAYOUT: Readonly<Record<FieldKind, Layout>> = {
  id: { width: 136, align: 'start', quiet: true },
  ref: { width: 144, align: 'start' },
  refs: { width: 160, align: 'start', quiet: true },
  text: { width: 112, align: 'start' },
  int: { width: 88, align: 'end' },
  decimal: { width: 104, align: 'end' },
  money: { width: 104, align: 'end' },
  permille: { width: 88, align: 'end' },
  plate: { width: 140, align: 'start' },
  plates: { width: 140, align: 'start' },
  phone: { width: 128, align: 'start', quiet: true },
  day: { width: 108, align: 'start' },
  time: { width: 80, align: 'start' },
  datetime: { width: 164, align: 'start', quiet: true },
  choice: { width: 112, align: 'start' },
  flag: { width: 88, align: 'start', quiet: true },
  secret: { width: 88, align: 'start', quiet: true },
  image: { width: 72, align: 'start' },
  file: { width: 120, align: 'start' },
  json: { width: 160, align: 'start', quiet: true },
  lines: { width: 160, align: 'start', quiet: true },
};

/** How a field stands in a column; a declared width wins. */
export const layoutOf = (field: Field): Layout => {
  const layout = LAYOUT[field.kind];
  return field.options.width === undefined ? layout : { ...layout, width: field.options.width };
};

/** Unit that a column's head names, because its cells leave it out. */
export const unitOf = (field: Field): Words | undefined => (field.kind === 'money' ? FIELD_WORDS.yuan : field.kind === 'permille' ? FIELD_WORDS.permille : field.options.unit);

/** `月费（元）`, `Monthly fee (CNY)`. */
export const headerOf = (field: Field): Words => {
  const { label } = field.options;
  const unit = unitOf(field);
  return unit ? { zh: `${label.zh}（${unit.zh}）`, en: `${label.en} (${unit.en})` } : label;
};
