import { displayBinding } from '@parkdeck/core/catalogue/roadside/display-binding';
import type { RecordProps } from '../../resource/extension.ts';
import { RelatedRows } from '../../resource/parts/RelatedRows.tsx';

/** Sections whose free berths a roadside display shows. */
export function GuidedSections({ id }: RecordProps) {
  return <RelatedRows noun={displayBinding} by="display" id={id} sort="section" columns={['section', 'createdAt']} />;
}
