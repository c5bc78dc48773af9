import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { REPLAY_STATES } from '@parkdeck/core/catalogue/fees/choices';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { ArrowLeft } from 'lucide-react';
import { openRecord, startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { saveFile } from '../../../resource/transfer/save-file.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import { Tag } from '../../../ui/State.tsx';
import { ReplayFound } from './ReplayFound.tsx';
import styles from './replay.module.css';
import { useReplay, useReplayResult, type ReplayRow } from './use-replay.ts';
import { REPLAY_WORDS } from './words.ts';

interface ReplayViewProps {
  readonly id: string;
  readonly onBack: () => void;
}

/** One replay over the whole width: how far it is, then what it found. */
export function ReplayView({ id, onBack }: ReplayViewProps) {
  const say = useWords();
  const { active } = usePageTab();
  const loaded = useReplay(id, active);
  useCurrentThing({ noun: feeReplay.name, id, row: loaded.data });
  useKeys('page', [{ keys: 'esc', label: REPLAY_WORDS.back, run: onBack }], { active });
  return (
    <section className={styles.page} aria-label={say(feeReplay.title)}>
      <Loaded query={loaded}>{(row) => <Shown row={row} onBack={onBack} />}</Loaded>
    </section>
  );
}

const mayStart = (): boolean => {
  const call = callOf(feeReplay, 'start');
  return call !== undefined && canCall(call).ok;
};

const run = (verb: 'start' | 'cancel' | 'file', row: ReplayRow): void => {
  const call = callOf(feeReplay, verb);
  if (!call) return;
  const { tariff: version, parks, carTypes, beginDate, endDate } = row;
  if (verb === 'file') void saveFile(call, { ids: [row.id] }, row.name);
  else if (verb === 'cancel') startAction({ call, ids: [row.id], rows: [row], source: 'row' });
  else startAction({ call, ids: [], source: 'row', preset: { tariff: version, parks, carTypes, beginDate, endDate } });
};

function Shown({ row, onBack }: { readonly row: ReplayRow; readonly onBack: () => void }) {
  const say = useWords();
  const language = useLanguage();
  const { state, done, total } = row;
  return (
    <>
      <header className={styles.head}>
        <IconButton icon={<ArrowLeft />} label={say(REPLAY_WORDS.back)} onClick={onBack} />
        <h1 className={styles.title}>{row.name}</h1>
        <Tag mark={choiceMark(REPLAY_STATES, state) ?? 'off'}>{choiceLabel(REPLAY_STATES, state)?.[language]}</Tag>
        <span className={styles.faint}>{`${row.beginDate} – ${row.endDate}`}</span>
        <span className={styles.grow} />
        {(state === 'waiting' || state === 'running') && mayStart() && (
          <Button icon={<Icon name="square" />} onClick={() => run('cancel', row)}>
            {say(feeReplay.actions.cancel.title)}
          </Button>
        )}
        <Button icon={<Icon name="receipt-text" />} onClick={() => openRecord(tariff, row.tariff)}>
          {say(REPLAY_WORDS.open)}
        </Button>
        {mayStart() && (
          <Button icon={<Icon name="history" />} onClick={() => run('start', row)}>
            {say(REPLAY_WORDS.again)}
          </Button>
        )}
        {state === 'done' && (
          <Button kind="primary" icon={<Icon name="download" />} onClick={() => run('file', row)}>
            {say(REPLAY_WORDS.file)}
          </Button>
        )}
      </header>
      {state === 'waiting' && <p className={styles.note}>{say(REPLAY_WORDS.waiting)}</p>}
      {state === 'running' && (
        <div className={styles.progress}>
          <Progress label={say(REPLAY_WORDS.progress)} value={total === 0 ? null : done / total} />
          <p className={styles.faint}>{say(REPLAY_WORDS.read(done, total))}</p>
        </div>
      )}
      {state === 'failed' && <RefusalNote place="inset">{row.reason}</RefusalNote>}
      {state === 'done' && <Result row={row} />}
    </>
  );
}

function Result({ row }: { readonly row: ReplayRow }) {
  const say = useWords();
  const found = useReplayResult(row);
  return (
    <Loaded query={found}>
      {({ result, changed }) => (
        <>
          {changed && <p className={styles.note}>{say(REPLAY_WORDS.changed)}</p>}
          <ReplayFound result={result} />
        </>
      )}
    </Loaded>
  );
}
