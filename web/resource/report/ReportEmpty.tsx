import { plateParameter } from '@parkdeck/core/client/similar-plates';
import { isReference } from '@parkdeck/core/kit/kinds';
import { today } from '../../fields/today.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SimilarPlates } from '../parts/similar-plates.ts';
import { daySpans } from './parameters.ts';
import styles from './report.module.css';
import type { ShownReport } from './use-report.ts';
import { REPORT_WORDS } from './words.ts';

/** Says what the report can be asked instead, by what it really has, and looks at a longer time with one key. */
export function ReportEmpty({ shown }: { readonly shown: ShownReport }) {
  const say = useWords();
  const { def, preset = {}, texts } = shown;
  const { parameters } = def.report;
  const hasDays = 'from' in parameters || 'fromMonth' in parameters;
  const by =
    parameters['park'] ??
    Object.entries(parameters).find(([key, field]) => isReference(field) && !(key in preset))?.[1];
  const longer =
    'from' in parameters ? daySpans(today()).find(({ label }) => label === REPORT_WORDS.last30) : undefined;
  const isLonger = longer !== undefined && texts['from'] !== undefined && longer.from < texts['from'];
  return (
    <div className={styles.notice}>
      <EmptyState
        kind="nothing-found"
        icon={<Icon name={def.icon} />}
        title={say(hasDays ? REPORT_WORDS.empty : REPORT_WORDS.emptyNow)}
        detail={say(REPORT_WORDS.emptyDetail(hasDays, by?.options.label))}
        actions={
          <>
            {isLonger && (
              <Button onClick={() => shown.ask({ from: longer.from, to: longer.to })}>
                {say(REPORT_WORDS.look(longer.label))}
              </Button>
            )}
            {shown.narrowed ? (
              <Button onClick={shown.reset}>{say(REPORT_WORDS.reset)}</Button>
            ) : (
              <Button onClick={() => void shown.retry()}>{say(REPORT_WORDS.lookAgain)}</Button>
            )}
          </>
        }
      />
      <OtherPlates shown={shown} />
    </div>
  );
}

/** Plates that the one may be that the report is asked for. */
function OtherPlates({ shown: { def, texts, stale, ask } }: { readonly shown: ShownReport }) {
  const key = plateParameter(def.report.parameters);
  const typed = key === undefined ? undefined : texts[key];
  if (key === undefined || typed === undefined || stale) return null;
  return <SimilarPlates key={typed} typed={typed} onPick={(plate) => ask({ [key]: plate })} />;
}
