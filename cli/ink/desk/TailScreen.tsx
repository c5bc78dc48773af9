import type { Language } from '@parkdeck/core/kit/words';
import { fold } from '@parkdeck/core/search/text';
import { Box, Text } from 'ink';
import { useCallback, useState } from 'react';
import type { ViewAt } from '../../commands/cli.ts';
import { useColour } from '../colour.ts';
import { useKeys } from '../keys.tsx';
import { useSize } from '../use-size.tsx';
import type { DeskPark, DeskSource, News } from './desk-source.ts';
import { Line } from './Line.tsx';
import { useLoaded } from './use-desk.ts';
import { useNews } from './use-news.ts';
import { DESK } from './words.ts';

interface TailScreenProps {
  readonly source: DeskSource;
  readonly at: ViewAt;
  readonly language: Language;
  /** Lines that stand above it. */
  readonly above: number;
  readonly onAt: (at: ViewAt) => void;
  readonly onBack: () => void;
}

/** Lines besides the events: head, a message, the keys, which may take two. */
const FRAME = 5;
const LEAST_ROWS = 3;
const CLOCK = 11;
const NO_PARKS: readonly DeskPark[] = [];

/** The one after `now`, then none, then the first again. */
const following = <T,>(all: readonly T[], now: T | undefined): T | undefined =>
  now === undefined ? all[0] : all[all.indexOf(now) + 1];

/** What happens, as it happens, the newest below; narrowed by topic, park and words. */
export const TailScreen = ({ source, at, language, above, onAt, onBack }: TailScreenProps) => {
  const colour = useColour();
  const { rows: height } = useSize();
  const [topics] = useState(at.topics ?? []);
  const { news, isLost, pause, isPaused, waiting, clear } = useNews(source, topics);
  const [topic, setTopic] = useState<string>();
  const [text, setText] = useState(at.text ?? '');
  const [isTyping, setTyping] = useState(false);
  /** The event under the cursor; none: the newest, whichever comes. */
  const [chosen, setChosen] = useState<News>();
  const [isOpen, setOpen] = useState(false);
  const parks = useLoaded(
    useCallback(() => source.parks(), [source]),
    0,
  );
  const park = (parks.data ?? NO_PARKS).find(({ id }) => id === at.park);
  const said = (one: News): string => fold([one.title, one.said, one.plate].join(' '));
  const shown = news.filter(
    (one) =>
      (topic === undefined || one.topic === topic) &&
      (at.park === undefined || one.park === at.park) &&
      said(one).includes(fold(text)),
  );
  const found = chosen === undefined ? -1 : shown.indexOf(chosen);
  const here = found < 0 ? shown.length - 1 : found;
  const size = Math.max(LEAST_ROWS, height - FRAME - above);
  const from = Math.max(0, Math.min(here - size + 1, shown.length - size));
  const move = (by: number): void => {
    const next = Math.max(0, Math.min(shown.length - 1, here + by));
    setChosen(next === shown.length - 1 ? undefined : shown[next]);
  };
  const narrowed = topic !== undefined || at.park !== undefined || text !== '';
  const showAll = (): void => {
    setTopic(undefined);
    setText('');
    onAt({ ...at, park: undefined, text: undefined });
  };
  const byKey: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    k: () => move(-1),
    G: () => setChosen(undefined),
    '/': () => setTyping(true),
    t: () => setTopic(following([...new Set(news.map((one) => one.topic))].toSorted(), topic)),
    p: () => onAt({ ...at, park: following(parks.data?.map(({ id }) => id) ?? [], at.park) }),
    ' ': pause,
    c: clear,
    q: onBack,
  };
  useKeys((input, key) => {
    if (isTyping) {
      if (key.return) setTyping(false);
      else if (key.escape) {
        setText('');
        setTyping(false);
      } else if (key.backspace || key.delete) setText((before) => [...before].slice(0, -1).join(''));
      else if (!key.ctrl && !key.meta && !key.tab) setText((before) => before + input.replaceAll(/[\r\n]/g, ''));
    } else if (key.escape) {
      if (isOpen) setOpen(false);
      else if (narrowed) showAll();
      else onBack();
    } else if (key.return) setOpen((before) => !before && shown.length > 0);
    else if (key.downArrow) move(1);
    else if (key.upArrow) move(-1);
    else byKey[input]?.();
  });
  const row = shown[here];
  const titleOf = (name: string): string => news.find((one) => one.topic === name)?.title ?? name;
  const head = [
    DESK.tailTitle[language],
    String(shown.length),
    topic === undefined ? (topics.length > 0 ? topics.join(' ') : '') : titleOf(topic),
    park?.name ?? at.park ?? '',
    text === '' || isTyping ? '' : `/${text}`,
  ];
  const message = isLost ? DESK.lost[language] : isPaused ? DESK.paused(waiting)[language] : '';
  return (
    <Box flexDirection="column">
      <Line bold parts={[head.filter(Boolean).join('  ')]} />
      {isOpen && row ? (
        <Facts news={row} most={size} />
      ) : (
        shown
          .slice(from, from + size)
          .map((one, index) => (
            <Line
              key={from + index}
              {...(from + index === here ? colour('cyan') : {})}
              parts={[
                from + index === here ? '❯ ' : '  ',
                { text: `${one.at.slice(CLOCK)}  `, dimColor: true },
                { text: one.title, bold: true },
                `  ${one.said}`,
              ]}
            />
          ))
      )}
      {shown.length === 0 ? (
        <Text dimColor>{(news.length === 0 ? DESK.tailNone : DESK.tailNoMatch)[language]}</Text>
      ) : null}
      {message === '' ? null : <Line {...colour(isLost ? 'red' : 'cyan')} parts={[message]} />}
      {isTyping ? (
        <Line parts={[{ text: '/', bold: true }, text, { text: ' ', inverse: true }, `  ${DESK.tailFind[language]}`]} />
      ) : (
        <Text dimColor>{DESK.tailKeys[language]}</Text>
      )}
    </Box>
  );
};

/** Everything that an event carries. */
const Facts = ({ news, most }: { readonly news: News; readonly most: number }) => (
  <>
    <Line bold parts={[`${news.at}  ${news.title}  ${news.said}`]} />
    {Object.entries(news.values)
      .filter(([, value]) => value !== null)
      .slice(0, most - 1)
      .map(([name, value]) => (
        <Line
          key={name}
          parts={[
            { text: `  ${name}  `, dimColor: true },
            typeof value === 'object' ? JSON.stringify(value) : String(value),
          ]}
        />
      ))}
  </>
);
