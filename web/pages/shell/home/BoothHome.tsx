import { EXCEPTION_KINDS } from '@parkdeck/core/catalogue/traffic/choices';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { useOwnParks } from '../../../app/shell/StatusBar.tsx';
import { callOf } from '../../../resource/calls.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { State } from '../../../ui/State.tsx';
import { OwnShift } from '../../finance/OwnShift.tsx';
import { momentText } from '../../../fields/moment-text.ts';
import { useCases, useLaneNews } from '../../traffic/exceptions/use-cases.ts';
import { startOpening } from '../../traffic/lane/CommandPaths.tsx';
import { today } from '../../../fields/today.ts';
import { BOOTH_WORDS } from './first-words.ts';
import styles from './PlainHome.module.css';

/** A booth has a park or two; who has more uses the gate board. */
const MOST_PARKS = 4;

/** Whether the user works at barriers: their home page begins with shift, lanes and cases. */
export const worksAtBarriers = (): boolean => {
  const operate = callOf(gate, 'operate');
  return operate !== undefined && canCall(operate).ok;
};

/** The home of whoever works at barriers: the own shift, the lanes of the own parks, the cases that wait. */
export function BoothHome() {
  const { active } = usePageTab();
  useLaneNews(active);
  return (
    <>
      <div className={styles.shift}>
        <OwnShift />
      </div>
      <div className={styles.panels}>
        <Lanes active={active} />
        <Cases active={active} />
      </div>
    </>
  );
}

function Lanes({ active }: { readonly active: boolean }) {
  const say = useWords();
  const parks = useOwnParks();
  const lanes = useQuery({
    queryKey: ['lanes', 'gates', 'own', parks.data?.rows.map(({ id }) => id)],
    enabled: active && parks.data !== undefined,
    queryFn: async ({ signal }) =>
      (
        await Promise.all(
          (parks.data?.rows ?? [])
            .slice(0, MOST_PARKS)
            .map(({ id }) =>
              client.act(gate, 'lookup-full', { input: { park: asId<'park'>(id) } }, { signal, silent: true }),
            ),
        )
      ).flatMap(({ rows }) => rows),
  });
  return (
    <Panel
      title={say(BOOTH_WORDS.lanes)}
      flush
      actions={<Button onClick={() => openTab('/desk/board')}>{say(BOOTH_WORDS.board)}</Button>}
    >
      {lanes.isPending && <SkeletonRows rows={4} widths={[160]} />}
      {lanes.data?.length === 0 && <p className={styles.none}>{say(BOOTH_WORDS.noLanes)}</p>}
      <ul className={styles.list}>
        {lanes.data?.map(({ id, name, barrierOnline, cameraOnline }) => (
          <li key={id}>
            <span className={styles.grow}>{name}</span>
            <State mark={barrierOnline && cameraOnline ? 'ok' : 'bad'}>
              {say(!barrierOnline ? BOOTH_WORDS.barrierOff : cameraOnline ? BOOTH_WORDS.online : BOOTH_WORDS.cameraOff)}
            </State>
            <Button
              disabled={!barrierOnline}
              aria-label={say(BOOTH_WORDS.openNamed(name))}
              onClick={() => startOpening(id, name)}
            >
              {say(BOOTH_WORDS.open)}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Cases({ active }: { readonly active: boolean }) {
  const say = useWords();
  const language = useLanguage();
  const cases = useCases(active);
  return (
    <Panel
      title={say(BOOTH_WORDS.cases)}
      flush
      actions={<Button onClick={() => openTab('/desk/exceptions', {})}>{say(BOOTH_WORDS.queue)}</Button>}
    >
      {cases.isPending && <SkeletonRows rows={4} widths={[160]} />}
      {cases.data?.length === 0 && <p className={styles.none}>{say(BOOTH_WORDS.noCases)}</p>}
      <ul className={styles.list}>
        {cases.data?.map(({ id, kind, plate, gateName, openedAt }) => (
          <li key={id}>
            <button type="button" className={styles.case} onClick={() => openTab('/desk/exceptions', { id })}>
              {plate !== null && <Plate plate={plate} />}
              <span>{choiceLabel(EXCEPTION_KINDS, kind)?.[language]}</span>
              <span className={styles.where}>
                {[gateName, momentText(openedAt, today())].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
