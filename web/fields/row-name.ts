import { calledText } from '@parkdeck/core/kit/called';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import { fieldText, type Row } from './text.ts';

/** What a row is called in sentences and titles; empty when nothing of it has a value. */
export const rowName = (noun: ResourceDef, row: Row, language: Language): string =>
  calledText(noun, (key, field) => fieldText(field, key, row, language));
