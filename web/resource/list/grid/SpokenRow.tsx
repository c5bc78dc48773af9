import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useLayoutEffect, useRef } from 'react';
import { fieldText } from '../../../fields/text.ts';
import { useLanguage } from '../../../state/language.ts';
import type { Row } from '../../../state/selection.ts';
import type { ListColumn } from '../table/features.ts';

interface SpokenRowProps {
  readonly noun: ResourceDef;
  readonly row: Row;
  readonly columns: readonly Pick<ListColumn, 'id'>[];
  /** Columns with a cell of their own: what it shows is heard, whatever is stored. */
  readonly drawn: Readonly<Record<string, unknown>> | undefined;
}

/** Names the row in focus by what its cells show, without the names of the controls inside. */
export function SpokenRow({ noun, row, columns, drawn }: SpokenRowProps) {
  const language = useLanguage();
  const here = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const line = here.current?.closest('[role=row]');
    if (!line) return undefined;
    const told = columns.flatMap(({ id }) => {
      const field = noun.fields[id];
      const shown = drawn?.[id] ? line.querySelector(`[data-column="${id}"]`)?.textContent?.trim() : '';
      return shown || (field && fieldText(field, id, row, language)) || [];
    });
    line.setAttribute('aria-label', told.join(language === 'zh' ? '，' : ', '));
    return () => line.removeAttribute('aria-label');
  });
  return <span ref={here} hidden />;
}
