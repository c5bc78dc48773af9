import { useWords } from '../state/language.ts';
import { isEmpty } from './Results.tsx';
import type { PaletteModel } from './use-palette.ts';
import { PALETTE, SAY } from './words.ts';

/** What is heard of the palette: refusals at once, and after a pause how much was found and what Enter would do. */
export function PaletteHeard({ model }: { readonly model: PaletteModel }) {
  const say = useWords();
  const { notice, mode, searching } = model;
  return (
    <>
      <div className="visually-hidden" aria-live="assertive">
        {notice && [say(notice.text), notice.way && say(PALETTE.goAnyway) + say(notice.way)].filter(Boolean).join('。')}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {(mode === 'step' || (mode === 'list' && searching)) && <Found model={model} />}
      </div>
    </>
  );
}

function Found({ model }: { readonly model: PaletteModel }) {
  const say = useWords();
  const { mode, groups, steps, current, hasMoved, records, query } = model;
  if (isEmpty(model)) return say(records.failed ? PALETTE.notLoaded : SAY.notFound(query.trim()));
  const items = groups.flatMap((group) => group.items);
  const count = mode === 'step' ? steps.offered.length : items.length;
  // The list tells by itself what arrow keys move to.
  const named = hasMoved
    ? undefined
    : mode === 'step'
      ? steps.offered.find(({ id }) => id === current)?.label
      : items.find(({ entry }) => entry.id === current)?.entry.label;
  return (
    <>
      <p>{say(SAY.results(count))}</p>
      {named !== undefined && <p>{named}</p>}
    </>
  );
}
