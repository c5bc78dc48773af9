import { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import type { PlannedSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { grouped } from '../../fields/grouped.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { walk } from '../../keyboard/walk.ts';
import { useCurrentThing } from '../../resource/use-current-thing.ts';
import { EmptyFrame } from '../../resource/parts/EmptyFrame.tsx';
import { useWords } from '../../state/language.ts';
import { live } from '../../state/live.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Input.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { State } from '../../ui/State.tsx';
import { CarSearch } from './CarSearch.tsx';
import { FloorList } from './FloorList.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import { HourChart } from './HourChart.tsx';
import { Legend } from './Legend.tsx';
import { SpaceLine } from './SpaceLine.tsx';
import styles from './GuidanceHome.module.css';
import { useGuidance } from './use-guidance.ts';
import { GUIDANCE_WORDS, guidanceText } from './words.ts';

/**
 * `/navigation/index`: a building with guidance, floor by floor: how many spaces are free, where, and where a car
 * stands. Number keys and ↑ ↓ choose the floor, ← → walk its spaces, `/` looks for a plate.
 */
export function GuidanceHome() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const { state: connection } = useSnapshot(live);
  const { buildings, rows, building, plan } = useGuidance(
    { building: search['building'], floor: search['floor'] },
    active,
  );
  const page = useRef<HTMLDivElement>(null);
  const floors = (plan.data?.floors ?? []).toReversed();
  const floor = plan.data?.floor ?? null;
  const spaces = plan.data?.spaces ?? [];
  const found = search['plate'] ?? null;
  const chosen =
    spaces.find(({ id }) => id === search['space']) ?? spaces.find(({ plate }) => plate !== null && plate === found);
  useCurrentThing({ noun: guidanceSpace.name, id: chosen?.id, row: chosen });
  const showFloor = (next: string | undefined): void => {
    if (next !== undefined) setSearch({ floor: next, space: null });
  };
  const choose = ({ id }: PlannedSpace): void => setSearch({ space: id });
  const at = floors.findIndex((one) => one.floor === floor);
  const go = (by: 1 | -1) => (): void => walk(page.current, '[data-space]', by);
  useKeys(
    'page',
    [
      ...floors.slice(0, 9).map((one, index) => ({
        keys: String(index + 1),
        label: GUIDANCE_WORDS.chooseFloor,
        hint: index === 0 || index === Math.min(8, floors.length - 1),
        run: () => showFloor(one.floor),
      })),
      { keys: 'up', label: GUIDANCE_WORDS.floorUp, run: () => showFloor(floors[at - 1]?.floor) },
      { keys: 'down', label: GUIDANCE_WORDS.floorDown, run: () => showFloor(floors[at + 1]?.floor) },
      { keys: 'right', label: GUIDANCE_WORDS.walk, run: go(1) },
      { keys: 'left', label: GUIDANCE_WORDS.walk, run: go(-1) },
      {
        keys: '/',
        label: GUIDANCE_WORDS.find,
        hint: true,
        run: () => page.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
      },
    ],
    { active },
  );
  const failed = buildings.isError && !buildings.data ? buildings : plan.isError && !plan.data ? plan : undefined;
  if (failed)
    return (
      <EmptyState
        page
        kind="error"
        title={say(GUIDANCE_WORDS.failed)}
        actions={<Button onClick={() => void failed.refetch()}>{say(GUIDANCE_WORDS.retry)}</Button>}
      />
    );
  if (buildings.isPending || (building && plan.isPending)) return <SkeletonRows rows={12} />;
  if (!building)
    return (
      <EmptyFrame
        page
        title={GUIDANCE_WORDS.noBuildings}
        detail={GUIDANCE_WORDS.noBuildingsDetail}
        ways={[{ label: GUIDANCE_WORDS.addBuilding, path: '/navigation/building', search: { form: 'new' } }]}
      />
    );
  const parks = [...new Map(rows.map((row) => [String(row.park), row.parkName ?? String(row.park)]))];
  const own = rows.filter((row) => row.park === building.park);
  const [free, total] = [
    floors.reduce((sum, one) => sum + one.free, 0),
    floors.reduce((sum, one) => sum + one.total, 0),
  ];
  const figures = floors[at];
  return (
    <div className={styles.page} ref={page}>
      <header className={styles.head}>
        <h1>{building.name}</h1>
        {parks.length > 1 && (
          <Select
            className={styles.pick}
            quiet
            aria-label={say(GUIDANCE_WORDS.park)}
            value={String(building.park)}
            options={parks.map(([value, label]) => ({ value, label }))}
            onChange={(park) =>
              setSearch({ building: rows.find((row) => row.park === park)?.id, floor: null, space: null })
            }
          />
        )}
        {own.length > 1 && (
          <Select
            className={styles.pick}
            quiet
            aria-label={say(GUIDANCE_WORDS.building)}
            value={String(building.id)}
            options={own.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => setSearch({ building: id, floor: null, space: null })}
          />
        )}
        <span className={styles.figure}>
          {say(GUIDANCE_WORDS.free)}
          <b>{grouped(free)}</b>
          <span className={styles.faint}>/ {grouped(total)}</span>
        </span>
        {connection === 'open' && <State mark="ok">{say(GUIDANCE_WORDS.live)}</State>}
        <span className={styles.grow} />
        <CarSearch
          found={found}
          active={active}
          onFound={(car) => setSearch({ building: car.building, floor: car.floor, plate: car.plate, space: car.id })}
          onClear={() => setSearch({ plate: null })}
        />
      </header>
      {floor === null ? (
        <EmptyFrame
          title={GUIDANCE_WORDS.noSpaces}
          detail={GUIDANCE_WORDS.noSpacesDetail}
          ways={[{ label: GUIDANCE_WORDS.addSpaces, path: '/navigation/parkSpace' }]}
        />
      ) : (
        <div className={styles.body}>
          <FloorList building={String(building.id)} floors={floors} floor={floor} onChoose={showFloor} />
          <div className={styles.main}>
            <Panel
              title={say(guidanceText.ofFloor(floor))}
              note={figures && say(guidanceText.freeOf(figures.free, figures.total))}
              actions={figures && <Legend building={String(building.id)} figures={figures} />}
            >
              <div className={styles.sheet}>
                <FloorPlan floor={floor} spaces={spaces} found={found} chosen={chosen?.id ?? null} onChoose={choose} />
              </div>
              <SpaceLine space={chosen} />
            </Panel>
            <HourChart building={String(building.id)} floor={floor} active={active} />
          </div>
        </div>
      )}
    </div>
  );
}
