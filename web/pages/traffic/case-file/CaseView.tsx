import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { caseFile } from '@parkdeck/core/catalogue/traffic/case-file';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { sumFen } from '@parkdeck/core/lib/money';
import { lengthWords } from '@parkdeck/core/lib/length';
import { formatFen } from '@parkdeck/core/lib/money';
import { useMemo, useState } from 'react';
import { startAction, startCreate } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { createCall } from '../../../resource/list/row-commands.ts';
import { useCurrentRows } from '../../../resource/use-current-thing.ts';
import { SimilarPlates } from '../../../resource/parts/similar-plates.ts';
import { saveFile } from '../../../resource/transfer/save-file.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { Tag } from '../../../ui/State.tsx';
import styles from './CaseFile.module.css';
import { actedOn, hidesStays, pickedOf, sentenceOf, type Case } from './case-model.ts';
import { CaseSide } from './CaseSide.tsx';
import { CaseStory } from './CaseStory.tsx';
import { CASE_WORDS } from './words.ts';

const FIELDS = caseFile.actions.get.output;
const FORMATS = ['xlsx', 'csv', 'jsonl'] as const;
const yuan = (fen: number): string => formatFen(fen, { sign: true });

/** A case file: the most important sentence, five figures, the history, and the possible actions. */
export function CaseView({ file, active }: { readonly file: Case; readonly active: boolean }) {
  const say = useWords();
  const language = useLanguage();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const picked = pickedOf(file.debts, left);
  const sum = sumFen(picked.map(({ rest }) => rest));
  useCurrentRows(useMemo(() => actedOn(file, left), [file, left]));
  const pay = callOf(arrears, 'pay');
  const mayPay = pay !== undefined && picked.length > 0 && canCall(pay).ok;
  const payThem = (): void => {
    if (pay) startAction({ call: pay, ids: picked.map(({ id }) => id), source: 'row' });
  };
  const leave = callOf(session, 'exit');
  const [inside] = file.inside;
  const mayLetOut = leave !== undefined && inside !== undefined && canCall(leave).ok;
  const letOut = (): void => {
    if (!leave || !inside) return;
    const rows = [{ id: inside.session, plate: file.plate, state: 'open' }];
    const preset = inside.due > 0 ? { payWay: 'cash' } : {};
    startAction({ call: leave, ids: [inside.session], rows, source: 'row', preset });
  };
  useKeys(
    'page',
    [
      { keys: 'b', label: CASE_WORDS.payKey, hint: true, when: () => mayPay, run: payThem },
      { keys: 'l', label: CASE_WORDS.leaveKey, hint: true, when: () => mayLetOut, run: letOut },
    ],
    { active },
  );
  if (file.entries.length === 0 && file.passes.length === 0 && file.stays === 0 && file.withheld.length === 0)
    return <Unknown plate={file.plate} />;
  const owed = file.owed ?? 0;
  const isHidden = typeof file.owed !== 'number';
  const noStays = hidesStays(file, language);
  const told = (value: string): string => (noStays ? say(CASE_WORDS.hidden) : value);
  const exportCall = callOf(caseFile, 'export');
  const facts =
    file.stays === 0
      ? []
      : [
          CASE_WORDS.visited(file.stays, file.places.length),
          ...(file.firstSeen ? [CASE_WORDS.seen(file.firstSeen.slice(0, 10))] : []),
        ];
  return (
    <div className={styles.case}>
      <header className={styles.head}>
        <Plate plate={file.plate} size="xl" />
        <div className={styles.who}>
          <div className={styles.line}>
            <h1 className={cx(styles.sentence, owed > 0 && styles.bad)}>{say(sentenceOf(file, noStays))}</h1>
            {file.debts.length > 0 && <Tag mark="bad">{say(CASE_WORDS.unpaid(file.debts.length))}</Tag>}
          </div>
          <p className={styles.quiet}>{facts.map(say).join(' · ')}</p>
        </div>
        <Menu
          label={say(CASE_WORDS.export)}
          align="end"
          trigger={
            <Button size="md" icon={<Icon name="download" />}>
              {say(CASE_WORDS.export)}
            </Button>
          }
          entries={FORMATS.map((format) => ({
            id: format,
            label: format,
            onSelect: () =>
              void (
                exportCall &&
                saveFile(exportCall, { input: { plate: file.plate, format } }, `${say(caseFile.title)} ${file.plate}`)
              ),
          }))}
        />
        {createCall(blacklistEntry) && (
          <Button
            size="md"
            icon={<Icon name="ban" />}
            onClick={() => startCreate(blacklistEntry, { plate: file.plate })}
          >
            {say(CASE_WORDS.blacklist)}
          </Button>
        )}
        {mayLetOut && (
          <Button
            kind={mayPay ? 'default' : 'primary'}
            size="md"
            icon={<Icon name="log-out" />}
            keys="L"
            onClick={letOut}
          >
            {say(CASE_WORDS.letOut(inside.due))}
          </Button>
        )}
        {mayPay && (
          <Button kind="primary" size="md" icon={<Icon name="hand-coins" />} keys="B" onClick={payThem}>
            {say(CASE_WORDS.pay(yuan(sum)))}
          </Button>
        )}
      </header>
      <dl className={styles.figures}>
        <Figure
          label={say(FIELDS.stays.options.label)}
          value={told(say(CASE_WORDS.times(file.stays)))}
          note={file.stays > 0 ? say(CASE_WORDS.mean(lengthWords(file.meanStay))) : ''}
        />
        <Figure label={say(FIELDS.due.options.label)} value={told(yuan(file.due))} />
        <Figure label={say(FIELDS.paid.options.label)} value={told(yuan(file.paid))} />
        <Figure label={say(FIELDS.reduced.options.label)} value={told(yuan(file.reduced))} />
        <Figure
          label={say(FIELDS.owed.options.label)}
          value={isHidden ? say(CASE_WORDS.hidden) : yuan(owed)}
          bad={owed > 0}
          note={
            file.debts.length > 0
              ? say(
                  CASE_WORDS.earliest(
                    file.debts
                      .map(({ since }) => since)
                      .toSorted()[0]
                      ?.slice(0, 10) ?? '',
                  ),
                )
              : ''
          }
        />
      </dl>
      <CaseStory file={file} active={active} />
      <CaseSide file={file} left={left} onLeft={setLeft} />
    </div>
  );
}

/** A car that was never seen: what can be done from here. */
function Unknown({ plate }: { readonly plate: string }) {
  const say = useWords();
  return (
    <EmptyState
      page
      kind="nothing-found"
      icon={<Plate plate={plate} size="xl" />}
      title={say(CASE_WORDS.neverSeen)}
      detail={say(CASE_WORDS.neverSeenDetail)}
      actions={
        <>
          <Button size="md" onClick={() => openTab('/desk/case', {})}>
            {say(CASE_WORDS.another)}
          </Button>
          {createCall(pass) && (
            <Button size="md" icon={<Icon name="plus" />} onClick={() => startCreate(pass, { plates: [plate] })}>
              {say(CASE_WORDS.grant)}
            </Button>
          )}
          {createCall(blacklistEntry) && (
            <Button size="md" icon={<Icon name="ban" />} onClick={() => startCreate(blacklistEntry, { plate })}>
              {say(CASE_WORDS.blacklist)}
            </Button>
          )}
        </>
      }
      below={<SimilarPlates typed={plate} onPick={(like) => openTab('/desk/case', { plate: like })} />}
    />
  );
}

function Figure({
  label,
  value,
  note = '',
  bad = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly bad?: boolean;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className={cx(bad && styles.bad)}>{value}</b>
        <span>{note}</span>
      </dd>
    </div>
  );
}
