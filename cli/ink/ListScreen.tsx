import type { Language } from '@parkdeck/core/kit/words';
import { Box, Text, type Key } from 'ink';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { painter } from '../output/colour.ts';
import { tableLines } from '../output/table.ts';
import { Colours, useColour } from './colour.ts';
import { useKeys } from './keys.tsx';
import type { ListAsked } from '../commands/cli.ts';
import type { ListedRow, ListedRows, ListSource } from './list-rows.ts';
import { useSize } from './use-size.tsx';
import { LIST } from './words.ts';

interface ListScreenProps {
  readonly source: ListSource;
  readonly asked: ListAsked;
  readonly language: Language;
  /** The result of a command stands above it, and is to be seen. */
  readonly isResumed: boolean;
  readonly onAsk: (change: (asked: ListAsked) => ListAsked) => void;
  /** Something is to be done with these rows. */
  readonly onAct: (rows: readonly ListedRow[]) => void;
  readonly onUndo: () => void;
  readonly onBack: () => void;
}

/** Lines around the rows: title, heads, total, keys. */
const FRAME = 5;
/** Lines for the result of a command above. */
const RESULT = 8;
const LEAST_ROWS = 3;
/** Columns before a row: its mark and whether it is chosen. */
const MARGIN = 4;
/** News that come together are one change. */
const PAUSE_MS = 500;

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A list that is walked by the keys of the console; it follows what happens while it is shown. */
export const ListScreen = ({ source, asked, language, isResumed, onAsk, onAct, onUndo, onBack }: ListScreenProps) => {
  const colour = useColour();
  const paint = painter(useContext(Colours));
  const { columns, rows: height } = useSize();
  const size = Math.max(LEAST_ROWS, height - FRAME - (isResumed ? RESULT : 0));
  const [page, setPage] = useState<ListedRows | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [turn, setTurn] = useState(0);
  const [at, drawAt] = useState(0);
  /** Several keys may come before the next render: each goes on from where the last one left. */
  const cursor = useRef(0);
  const setAt = (to: number): void => {
    cursor.current = to;
    drawAt(to);
  };
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedRow>>(new Map());
  const [typing, setTyping] = useState<string | undefined>(undefined);
  const [detail, setDetail] = useState<{
    readonly id: string;
    readonly lines?: readonly string[];
    readonly from: number;
  }>();
  const refresh = useCallback(() => setTurn((before) => before + 1), []);

  useEffect(() => {
    let isOld = false;
    source.load(asked, size).then(
      (loaded) => {
        if (isOld) return;
        setPage(loaded);
        setProblem('');
      },
      (error: unknown) => !isOld && setProblem(message(error)),
    );
    return () => {
      isOld = true;
    };
  }, [source, asked, size, turn]);
  useEffect(() => {
    const ended = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const changed = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, PAUSE_MS);
    };
    // without news the list is still there: `r` reads it again
    source.listen(changed, ended.signal).catch(() => undefined);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [source, refresh]);

  const rows = page?.rows ?? [];
  const within = (place: number): number => Math.max(0, Math.min(rows.length - 1, place));
  const here = within(at);
  const current = (): ListedRow | undefined => rows[within(cursor.current)];
  const open = (id: string): void => {
    setDetail({ id, from: 0 });
    const show = (lines: readonly string[]): void =>
      setDetail((before) => (before?.id === id ? { ...before, lines } : before));
    source.record(id, { paint, columns }).then(show, (error: unknown) => show([message(error)]));
  };
  const turnTo = (to: number, row: number): void => {
    onAsk((before) => ({ ...before, page: to }));
    setAt(row);
  };
  const move = (by: number): void => {
    const next = within(cursor.current) + by;
    if (next >= rows.length && page?.hasMore) turnTo(asked.page + 1, 0);
    else if (next < 0 && asked.page > 1) turnTo(asked.page - 1, size - 1);
    else setAt(within(next));
    const walked = rows[next];
    if (detail && walked) open(walked.id);
  };
  const back = (): void => {
    if (detail) setDetail(undefined);
    else if (chosen.size > 0) setChosen(new Map());
    else if (asked.text !== '') onAsk((before) => ({ ...before, text: '', page: 1 }));
    else onBack();
  };
  const select = (): void => {
    const row = current();
    if (!row) return;
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(row.id)) next.set(row.id, row);
      return next;
    });
    move(1);
  };
  const type = (input: string, key: Key): void => {
    if (key.escape) setTyping(undefined);
    else if (key.return) {
      setTyping(undefined);
      setAt(0);
      onAsk((before) => ({ ...before, text: typing ?? '', page: 1 }));
    } else if (key.backspace || key.delete) setTyping((before) => [...(before ?? '')].slice(0, -1).join(''));
    else if (input !== '' && !key.ctrl && !key.meta) setTyping((before) => (before ?? '') + input);
  };
  const act = (): void => {
    const row = current();
    const acted = chosen.size > 0 ? [...chosen.values()] : row ? [row] : [];
    if (acted.length > 0) onAct(acted);
  };
  const byLetter: Readonly<Record<string, () => void>> = {
    q: back,
    j: () => move(1),
    k: () => move(-1),
    g: () => setAt(0),
    G: () => setAt(rows.length - 1),
    x: select,
    r: refresh,
    '/': () => setTyping(asked.text),
    Z: onUndo,
    a: act,
    '.': act,
  };
  useKeys((input, key) => {
    if (typing !== undefined) return type(input, key);
    if (key.escape) back();
    else if (key.downArrow) move(1);
    else if (key.upArrow) move(-1);
    else if (key.pageDown && page?.hasMore) turnTo(asked.page + 1, 0);
    else if (key.pageUp && asked.page > 1) turnTo(asked.page - 1, 0);
    else if (key.ctrl && input === 'z') onUndo();
    else if (key.return) {
      const row = current();
      if (row) open(row.id);
    }
    // letters that are typed fast arrive together
    else if (!key.ctrl && !key.meta) for (const letter of input) byLetter[letter]?.();
  });

  const title = (
    <Text wrap="truncate">
      <Text bold>{source.title}</Text>
      {asked.text === '' && typing === undefined ? null : ` / ${typing ?? asked.text}`}
      {typing === undefined ? null : <Text inverse> </Text>}
      {chosen.size > 0 ? <Text {...colour('cyan')}>{`  ${LIST.chosen(chosen.size)[language]}`}</Text> : null}
    </Text>
  );
  if (detail) {
    const lines = detail.lines?.flatMap((line) => line.split('\n')) ?? [LIST.loading[language]];
    return (
      <Box flexDirection="column">
        {title}
        {lines.slice(0, size).map((line, index) => (
          <Text key={index} wrap="truncate">
            {line}
          </Text>
        ))}
        <Text dimColor wrap="truncate">
          {LIST.record[language]}
        </Text>
      </Box>
    );
  }
  const { lines } = tableLines(page?.heads ?? [], page?.cells ?? [], { paint, columns: columns - MARGIN });
  const [head = '', ...drawn] = lines;
  return (
    <Box flexDirection="column">
      {title}
      <Text wrap="truncate">{`    ${head}`}</Text>
      {rows.map(({ id }, index) => (
        <Text key={id} wrap="truncate" bold={index === here}>
          <Text {...colour('cyan')}>{`${index === here ? '❯' : ' '} ${chosen.has(id) ? '✓' : ' '} `}</Text>
          {drawn[index]}
        </Text>
      ))}
      {problem === '' ? null : <Text {...colour('red')}>{problem}</Text>}
      <Text dimColor wrap="truncate">
        {page ? `${page.total}${LIST.page(asked.page)[language]}` : problem === '' && LIST.loading[language]}
      </Text>
      <Text dimColor wrap="truncate">
        {LIST.keys[language]}
      </Text>
    </Box>
  );
};
