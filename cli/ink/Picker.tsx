import { Box, Text } from 'ink';
import { useLayoutEffect, useRef, useState } from 'react';
import { useColour } from './colour.ts';
import { useKeys } from './keys.tsx';
import type { Offer } from './use-offers.ts';

interface PickerProps {
  readonly title: string;
  readonly hint: string;
  readonly text: string;
  readonly offers: readonly Offer[];
  readonly none: string;
  /** Takes an update function, because several keys may arrive before the next render. */
  readonly onText: (change: (text: string) => string) => void;
  /** The chosen offer; `undefined`: Enter on the typed text. */
  readonly onPick: (offer: Offer | undefined) => void;
  readonly onBack: () => void;
  /** Ctrl+Z: undoes what was just done. */
  readonly onUndo?: () => void;
  /** Tab: leaves it as it is, and goes on. */
  readonly onTab?: (() => void) | undefined;
  /** What is typed is a secret: only how long it is may be seen. */
  readonly isHidden?: boolean;
}

const SHOWN = 10;

/** An input line with a list of offers; the list scrolls with the selection. */
export const Picker = ({
  title,
  hint,
  text,
  offers,
  none,
  onText,
  onPick,
  onBack,
  onUndo,
  onTab,
  isHidden,
}: PickerProps) => {
  const colour = useColour();
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, Math.max(0, offers.length - 1));
  /** Typed since the last render: what is offered answers an older text, so Enter waits for what answers this one. */
  const isAhead = useRef(false);
  const isDue = useRef(false);
  useLayoutEffect(() => {
    isAhead.current = false;
    if (!isDue.current) return;
    isDue.current = false;
    onPick(offers[chosen]);
  });
  const type = (change: (before: string) => string): void => {
    isAhead.current = true;
    onText(change);
    setAt(0);
  };
  useKeys((input, key) => {
    if (key.escape) onBack();
    else if (key.tab) onTab?.();
    else if (key.return && isAhead.current) isDue.current = true;
    else if (key.return) onPick(offers[chosen]);
    else if (key.upArrow || (key.ctrl && input === 'p')) setAt(Math.max(0, chosen - 1));
    else if (key.downArrow || (key.ctrl && input === 'n')) setAt(Math.max(0, Math.min(offers.length - 1, chosen + 1)));
    else if (key.backspace || key.delete) type((before) => [...before].slice(0, -1).join(''));
    else if (key.ctrl && input === 'u') type(() => '');
    else if (key.ctrl && input === 'z') onUndo?.();
    else if (input !== '' && !key.ctrl && !key.meta) type((before) => before + input.replaceAll(/[\r\n]/g, ' '));
  });
  const from = Math.max(0, Math.min(chosen - SHOWN + 1, offers.length - SHOWN));
  return (
    <Box flexDirection="column">
      <Text>
        <Text bold>{title}</Text> <Text {...colour('cyan')}>›</Text> {isHidden ? '•'.repeat([...text].length) : text}
        <Text inverse> </Text>
      </Text>
      {offers.slice(from, from + SHOWN).map((offer, index) => (
        <Text key={offer.value} wrap="truncate">
          <Text {...(from + index === chosen ? colour('cyan') : {})}>
            {from + index === chosen ? '❯ ' : '  '}
            {offer.label}
          </Text>
          {offer.detail ? <Text dimColor> {offer.detail}</Text> : null}
        </Text>
      ))}
      {offers.length === 0 && text !== '' ? <Text dimColor> {none}</Text> : null}
      <Text dimColor>{hint}</Text>
    </Box>
  );
};
