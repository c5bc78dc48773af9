import { pageAt } from '../../app/pages.ts';
import type { FirstUseProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EMPTY_WORDS } from './empty-words.ts';

/** The pages of the two kinds: each leads to the other. */
const PAGES = ['/car/parkfeerule', '/car/parksimplefeerule'] as const;

/** Tariffs of one kind without a row: cars pay by the other kind, so it leads there, too. */
export function TariffsFirstUse({ path, children }: FirstUseProps) {
  const say = useWords();
  const [own, other] = [pageAt(path), pageAt(PAGES.find((one) => one !== path) ?? '')];
  if (!own || !other) return null;
  return (
    <EmptyState
      kind="first-use"
      title={say(EMPTY_WORDS.none(own.title))}
      detail={say(EMPTY_WORDS.otherCharges(own.title, other.title))}
      actions={
        <>
          {children}
          <Button onClick={() => openTab(other.path)}>{say(EMPTY_WORDS.look(other.title))}</Button>
        </>
      }
    />
  );
}
