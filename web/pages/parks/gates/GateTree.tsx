import { device } from '@parkdeck/core/catalogue/devices/device';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { client } from '../../../app/client.ts';
import type { Row } from '../../../fields/text.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { MOST_DRAWN, type ShapeProps } from '../../../resource/list/list-shape.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { useWords } from '../../../state/language.ts';
import { useNews, type News } from '../../../state/use-news.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { linesOf, stepOf } from './gate-tree.ts';
import { GateTreeLine } from './GateTreeLine.tsx';
import styles from './gate-tree.module.css';
import { GATE_TREE_WORDS } from './words.ts';

const NEWS: News = {
  topics: ['device'],
  outdates: ([kind, noun]) => kind === 'list' && noun === device.name,
};

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [wordOf(row, 'id'), row]));

/** Gates below their parks and areas, each with its devices: what is away is seen where it stands. */
export function GateTree({ list, onOpen }: ShapeProps) {
  const say = useWords();
  const { active } = usePageTab();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [spot, setSpot] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  useNews(NEWS, active);
  const parks = [...new Set(list.rows.map((row) => wordOf(row, 'park')))].toSorted();
  const query = useQuery({
    queryKey: ['list', device.name, 'of-gates', parks],
    queryFn: ({ signal }) =>
      client.list(
        device,
        { filters: { park: parks.map((park) => asId<'park'>(park)) }, size: MOST_DRAWN, sort: 'gate,type,name' },
        { signal, silent: true },
      ),
    enabled: active && parks.length > 0,
    retry: false,
  });
  const rows = query.data?.rows;
  const gates = useMemo(() => byId(list.rows), [list.rows]);
  const devices = useMemo(() => byId(rows ?? []), [rows]);
  const lines = useMemo(
    () =>
      linesOf(
        list.rows.map((row) => ({
          id: wordOf(row, 'id'),
          park: wordOf(row, 'park'),
          parkName: wordOf(row, 'parkName'),
          area: wordOf(row, 'area'),
          areaName: wordOf(row, 'areaName'),
        })),
        (rows ?? []).map((row) => ({ id: wordOf(row, 'id'), gate: wordOf(row, 'gate'), state: wordOf(row, 'state') })),
        closed,
      ),
    [list.rows, rows, closed],
  );
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === spot),
  );
  const flip = (key: string): void => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const open = ({ kind, id, key }: (typeof lines)[number]): void => {
    if (kind === 'gate') onOpen(id);
    else if (kind === 'device') openRecord(device, id);
    else flip(key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const line = lines[at];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.key === 'Enter' ? undefined : stepOf(lines, at, event.key);
    if (event.key !== 'Enter' && !step) return;
    event.preventDefault();
    event.stopPropagation();
    if (!step) open(line);
    else if ('flip' in step) flip(step.flip);
    else tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[step.to]?.focus();
  };
  const nameOf = ({ kind, id }: (typeof lines)[number]): string => {
    if (kind === 'device') return wordOf(devices.get(id) ?? {}, 'name');
    if (kind === 'gate') return wordOf(gates.get(id) ?? {}, 'name');
    const inside = list.rows.find((row) => wordOf(row, kind) === id);
    return wordOf(inside ?? {}, `${kind}Name`);
  };
  return (
    <>
      <div ref={tree} role="tree" aria-label={say(GATE_TREE_WORDS.tree)} className={styles.tree} onKeyDown={onKeyDown}>
        {lines.map((line, index) => (
          <GateTreeLine
            key={line.key}
            line={line}
            name={nameOf(line)}
            row={(line.kind === 'device' ? devices : gates).get(line.id)}
            list={list}
            isCurrent={index === at}
            isKnown={rows !== undefined}
            onFocus={() => setSpot(line.key)}
            onFlip={() => flip(line.key)}
            onOpen={() => open(line)}
          />
        ))}
      </div>
      {(query.data?.total ?? 0) > MOST_DRAWN && <p className={styles.note}>{say(GATE_TREE_WORDS.cut)}</p>}
    </>
  );
}
