import { words, type Words } from '@parkdeck/core/kit/words';
import { nounNamed } from '../resource/nouns.ts';
import { openRecord } from '../resource/action/start.ts';
import { openForm } from './act-on.ts';
import { closePalette } from './open.ts';
import { startDraft, type Target } from '@parkdeck/core/palette/steps';
import type { Line } from './use-line.ts';

/** An alternative reading of a line. */
export interface LineOther {
  readonly id: string;
  readonly icon: string;
  readonly name: Words;
  readonly detail: Words;
  readonly run: () => void;
}

const MOST = 3;
const plain = (label: string): Words => words(label, label);

/**
 * Alternatives to a line: opening the row itself, and other commands that match the text. At most three, because each
 * has a key.
 */
export const othersOf = ({ draft, others, reading }: Line): readonly LineOther[] => {
  const [row] = draft.target?.rows ?? [];
  const noun = nounNamed(draft.call.noun);
  const and = (then: () => void) => (): void => {
    closePalette();
    then();
  };
  const open: readonly LineOther[] =
    row && noun
      ? [
          {
            id: `open:${row.id}`,
            icon: noun.icon ?? 'file-text',
            name: words(`打开 ${row.plates[0] ?? row.title}`, `Open ${row.plates[0] ?? row.title}`),
            detail: noun.title,
            run: and(() => openRecord(noun, row.id)),
          },
        ]
      : [];
  return [
    ...open,
    ...others.map((other): LineOther => {
      const target: Target | null = other.call.noun === reading.call.noun ? draft.target : null;
      return {
        id: `other:${other.call.id}`,
        icon: other.entry.icon,
        name: plain(other.entry.label),
        detail: other.call.resource?.title ?? words('', ''),
        run: and(() => openForm(startDraft(other.call, target, other.values))),
      };
    }),
  ].slice(0, MOST);
};
