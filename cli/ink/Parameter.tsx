import { isSecret } from '@parkdeck/core/kit/field';
import { isChoice, isFlag } from '@parkdeck/core/kit/kinds';
import type { Language } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import { typedValue } from '@parkdeck/core/palette/command-line';
import { isLookedUp, presetsOf, readTyped, stepOptions, takesSeveral } from '@parkdeck/core/palette/step-kinds';
import type { Parameter as Asked } from '@parkdeck/core/palette/steps';
import { useEffect, useState } from 'react';
import { Picker } from './Picker.tsx';
import type { Offer } from './use-offers.ts';
import { PALETTE } from './words.ts';

interface ParameterProps {
  /** Name of the command. */
  readonly title: string;
  readonly parameter: Asked;
  readonly text: string;
  readonly today: Day;
  readonly language: Language;
  /** Rows that match the text, for a reference; remarks that the company keeps, for a reason. */
  readonly found: readonly Offer[];
  readonly onText: (change: (text: string) => string) => void;
  readonly onAnswer: (value: unknown) => void;
  readonly onBack: () => void;
  readonly onTab?: (() => void) | undefined;
  /** What the row that is edited has now, as lists print it. */
  readonly present?: ((key: string) => Promise<string>) | undefined;
}

/** The offer that leaves a parameter empty. */
const NOTHING = 'nothing';

/** Asks for one parameter: by choices and presets, default first, or by free text. */
export const Parameter = ({
  title,
  parameter: [key, field],
  text,
  today,
  language,
  found,
  onText,
  onAnswer,
  onBack,
  onTab,
  present,
}: ParameterProps) => {
  const [now, setNow] = useState('');
  useEffect(() => {
    let isOld = false;
    // what cannot be read is not told
    present?.(key).then(
      (read) => isOld || setNow(read),
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [present, key]);
  const { label, unit, help, required, initial } = field.options;
  const options = stepOptions({ name: key, field, typed: text, today, language }).toSorted(
    (a, b) => Number(b.value === initial) - Number(a.value === initial),
  );
  const own = options.map(({ id, label: name, detail }): Offer => ({
    value: id,
    label: name,
    ...(detail ? { detail } : {}),
  }));
  const isReason = presetsOf(field) !== undefined;
  /** Enter on nothing leaves empty what may be: it takes no remark and no row that nobody chose. */
  const empty = !required && text === '' && found.length > 0;
  const nothing = empty ? [{ value: NOTHING, label: PALETTE.nothing[language] }] : [];
  const offers = isReason
    ? [...(empty ? nothing : own), ...found.filter(({ value }) => value !== text)]
    : own.length > 0
      ? own
      : [...nothing, ...found];
  const valueOf = (offer: Offer | undefined): unknown => {
    if (offer) return options.find(({ id }) => id === offer.value)?.value ?? offer.value;
    return text === '' ? initial : (readTyped({ name: key, field, typed: text, today, language }) ?? text);
  };
  /** Answered by what is offered: a text that matches nothing chooses nothing, and no text is none of several. */
  const isChosen = isLookedUp(field) || isChoice(field) || isFlag(field);
  const pick = (offer: Offer | undefined): void => {
    const value = valueOf(offer?.value === NOTHING ? undefined : offer);
    if (!offer && isChosen && (text !== '' || takesSeveral(field))) return;
    if (value === undefined && required) return;
    onAnswer(value !== undefined && takesSeveral(field) ? [value].flat() : value);
  };
  const hint = [
    now && PALETTE.present(now)[language],
    help?.[language],
    required ? undefined : PALETTE.skip[language],
    onTab && PALETTE.next[language],
    initial === undefined ? undefined : `[${typedValue(field, initial)}]`,
  ]
    .filter(Boolean)
    .join('  ');
  return (
    <Picker
      title={`${title} · ${label[language]}${unit ? ` (${unit[language]})` : ''}`}
      hint={hint}
      text={text}
      offers={offers}
      none=""
      onText={onText}
      onPick={pick}
      onBack={onBack}
      onTab={onTab}
      isHidden={isSecret(field)}
    />
  );
};
