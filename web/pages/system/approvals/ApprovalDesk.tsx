import { APPROVAL_STATES } from '@parkdeck/core/catalogue/system/choices';
import { approval } from '@parkdeck/core/catalogue/system/approval';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { PreviewRow } from '@parkdeck/core/kit/preview';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { loadExtension } from '../../../app/extensions.ts';
import { extensionOf } from '../../../resource/extension.ts';
import { PreviewCard } from '../../../resource/action/PreviewCard.tsx';
import { RecordFacts } from '../../../resource/detail/RecordFacts.tsx';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Tag } from '../../../ui/State.tsx';
import queueStyles from '../../traffic/exceptions/exceptions.module.css';
import styles from './approvals.module.css';
import { useApprovalPreview, type Approval } from './use-approvals.ts';
import { APPROVAL_WORDS } from './words.ts';

/** What is told of a request beside its preview. */
const { what, id, rows, amount, company, rule, decider, askerName, surface, askedAt, expiresAt } = approval.fields;
const SHOWN = {
  ...approval,
  fields: { what, id, amount, rows, askerName, surface, askedAt, expiresAt, company, rule, decider },
};

/** Which of the panel's titles fits: what would happen, what has happened, what has not. */
const outcomeOf = ({ state }: Approval) => (state === 'waiting' ? 'will' : state === 'approved' ? 'did' : 'notDone');

/** One approval: what would happen, what was shown when it was asked for, who asked, its history. */
export function ApprovalDesk({ row }: { readonly row: Approval }) {
  const say = useWords();
  const language = useLanguage();
  const seen = useApprovalPreview(row);
  const [noun = ''] = row.action.split('.');
  return (
    <section className={queueStyles.middle} aria-label={row.what ?? undefined}>
      <header className={queueStyles.title}>
        <div className={queueStyles.grow}>
          <h2>
            {row.what}{' '}
            <Tag mark={row.state === 'waiting' ? 'warn' : 'off'}>
              {choiceLabel(APPROVAL_STATES, row.state)?.[language]}
            </Tag>
          </h2>
          <p className={queueStyles.muted}>{row.subject}</p>
        </div>
      </header>
      <div className={styles.body}>
        <Loaded query={seen}>
          {({ preview, asked, because, changed, refusal }) => (
            <>
              {because !== null && (
                <p className={styles.note}>{say(APPROVAL_WORDS.because(row.askerName ?? '', because))}</p>
              )}
              {refusal !== null && (
                <p className={styles.note} role="status">
                  {refusal}
                </p>
              )}
              {changed && (
                <p className={styles.warn} role="alert">
                  {say(APPROVAL_WORDS.changed)}
                </p>
              )}
              <Panel title={say(APPROVAL_WORDS[outcomeOf(row)])}>
                <PreviewCard
                  preview={preview}
                  pending={false}
                  noun={noun}
                  {...(row.state !== 'waiting' && { head: APPROVAL_WORDS.previewed })}
                />
              </Panel>
              {changed && (
                <Panel title={say(APPROVAL_WORDS.was)}>
                  <PreviewCard preview={asked} pending={false} noun={noun} />
                </Panel>
              )}
            </>
          )}
        </Loaded>
        {seen.data && <Besides noun={noun} rows={seen.data.preview.rows} />}
        <Panel title={say(APPROVAL_WORDS.facts)}>
          <RecordFacts noun={SHOWN} row={row} />
        </Panel>
      </div>
    </section>
  );
}

/** What the noun of an approval shows besides its preview, of the rows that would change. */
function Besides({ noun, rows }: { readonly noun: string; readonly rows: readonly PreviewRow[] }) {
  const loaded = useQuery({
    queryKey: ['extension', noun],
    queryFn: async () => {
      await loadExtension(noun);
      return true;
    },
  });
  const { InApproval } = loaded.data ? extensionOf(noun) : {};
  if (!InApproval) return null;
  const ids = [...new Set(rows.flatMap((row) => (row.noun === noun ? [row.id] : [])))];
  return (
    <Suspense fallback={null}>
      <InApproval ids={ids} />
    </Suspense>
  );
}
