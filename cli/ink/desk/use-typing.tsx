import { CASE_WORDS } from '@parkdeck/core/desk/case-words';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { Box, Text, type Key } from 'ink';
import { useRef, useState, type ReactNode } from 'react';
import { useColour } from '../colour.ts';
import { Line } from './Line.tsx';
import { DESK } from './words.ts';

/** What is typed at a case. `find`: the plate as the person sees it. */
export type TypedField = 'reason' | 'plate' | 'inTime' | 'find';

const LABELS: Readonly<Record<TypedField, Words>> = {
  reason: CASE_WORDS.note,
  plate: CASE_WORDS.plateNeeded,
  inTime: CASE_WORDS.timeNeeded,
  find: CASE_WORDS.findPlate,
};

interface TypingParts {
  readonly texts: Readonly<Record<TypedField, string>>;
  /** Usual reasons: Tab takes one after the other. */
  readonly usual: readonly string[];
  readonly language: Language;
  readonly onText: (field: TypedField, text: string) => void;
}

interface Typing {
  readonly begin: (field: TypedField) => void;
  /** Whether the key went into the text. */
  readonly takes: (input: string, key: Key) => boolean;
  /** The fields that have a text, and the one that is typed. */
  readonly line: ReactNode;
}

/** One line of text at a time; other keys wait until it is taken. */
export const useTyping = ({ texts, usual, language, onText }: TypingParts): Typing => {
  const colour = useColour();
  const [field, setField] = useState<TypedField>();
  const [text, drawText] = useState('');
  /** Several keys may come before the next render: each goes on from where the last one left. */
  const now = useRef<{ field: TypedField | undefined; text: string }>({ field: undefined, text: '' });
  const to = (next: TypedField | undefined, written: string): void => {
    now.current = { field: next, text: written };
    setField(next);
    drawText(written);
  };
  const takes = (input: string, key: Key): boolean => {
    const { field: here, text: before } = now.current;
    if (here === undefined) return false;
    if (key.escape) to(undefined, '');
    else if (key.return) {
      onText(here, before);
      to(undefined, '');
    } else if (key.tab && here === 'reason') {
      const next = usual[(usual.indexOf(before) + 1) % Math.max(1, usual.length)];
      if (next !== undefined) to(here, next);
    } else if (key.backspace || key.delete) to(here, [...before].slice(0, -1).join(''));
    else if (key.ctrl && input === 'u') to(here, '');
    else if (input !== '' && !key.ctrl && !key.meta && !key.tab) {
      const [written = '', ...ended] = input.split(/[\r\n]/);
      to(here, before + written);
      // a text that is pasted, or typed fast, may end with Enter
      if (ended.length > 0) {
        onText(here, before + written);
        to(undefined, '');
      }
    }
    return true;
  };
  const shown = Object.entries(LABELS).flatMap(([name, label]) => {
    const one = Object.keys(texts).find((key): key is TypedField => key === name);
    return one !== undefined && one !== field && texts[one] !== '' ? [`${label[language]} ${texts[one]}`] : [];
  });
  return {
    begin: (next) => to(next, texts[next]),
    takes,
    line: (
      <Box flexDirection="column">
        {shown.length > 0 ? <Line parts={[shown.join('  ')]} /> : null}
        {field === undefined ? null : (
          <>
            <Text>
              <Text bold>{LABELS[field][language]}</Text> <Text {...colour('cyan')}>›</Text> {text}
              <Text inverse> </Text>
            </Text>
            <Line dimColor parts={[[DESK.typing[language], ...(field === 'reason' ? usual : [])].join('  ')]} />
          </>
        )}
      </Box>
    ),
  };
};
