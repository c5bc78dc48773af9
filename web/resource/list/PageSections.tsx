import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { canCall } from '../../state/session.ts';
import { useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { Segment } from '../../ui/Segment.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { callOf } from '../calls.ts';
import { loadedNoun } from '../load-noun.ts';
import { partsOf } from '../page-parts.ts';
import { useNouns } from '../use-nouns.ts';
import styles from './list.module.css';
import { LATER_WORDS } from './later-words.ts';

/** Of one section's name, in px, while the names are still loading. */
const SECTION_WIDTH = 72;

interface PageSectionsProps {
  readonly noun: ResourceDef;
  readonly page: PageDef;
}

/** The tabs of a page that shows the rows of several nouns, or figures beside them. */
export function PageSections({ noun, page }: PageSectionsProps) {
  const say = useWords();
  const { search, setSearch } = usePageTab();
  const host = page.of;
  const own = host && page.view !== 'report' ? loadedNoun(host) : undefined;
  const names = page.sections ?? [];
  const isLoaded = useNouns(names);
  const others = names
    .flatMap((name) => loadedNoun(name) ?? [])
    .filter((one) => {
      const call = callOf(one, 'list');
      return call !== undefined && canCall(call).ok;
    });
  // A list that is a tab of a page of figures links back to the others.
  const figures = partsOf(page.path).filter(
    ({ name, call }) => name === host || (call !== undefined && canCall(call).ok),
  );
  const options = own
    ? [own, ...others].map((one) => ({ value: one.name, label: say(LATER_WORDS.several(one)) }))
    : figures.map(({ name, title }) => ({ value: name, label: say(title) }));
  if (!isLoaded) return <Skeleton width={SECTION_WIDTH * (names.length + 1)} />;
  if (options.length < 2) return null;
  return (
    <div className={styles.sections}>
      <Segment
        label={say(page.title)}
        value={noun.name}
        options={options}
        onChange={(name) =>
          setSearch({
            ...Object.fromEntries(Object.keys(search).map((key) => [key, null])),
            part: name === host ? null : name,
          })
        }
      />
    </div>
  );
}
