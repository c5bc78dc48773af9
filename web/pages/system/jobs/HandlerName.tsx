import { JOB_HANDLERS } from '@parkdeck/core/catalogue/system/job-handlers.generated';
import type { RowProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';

/** What a job does, in words. */
export function HandlerName({ row }: RowProps) {
  const say = useWords();
  const name = String(row['handler']);
  const known = JOB_HANDLERS[name];
  return <>{known ? say(known.title) : name}</>;
}
