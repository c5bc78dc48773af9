import type { RecordProps } from '../../../resource/extension.ts';
import { PhoneMessage } from './PhoneMessage.tsx';

/** A template as its reader's phone shows it. */
export function TemplatePhone({ row }: RecordProps) {
  return <PhoneMessage values={row} />;
}
