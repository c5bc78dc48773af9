import { refTarget, type Field } from '@parkdeck/core/kit/field';
import { writeValue } from '@parkdeck/core/palette/step-kinds';
import { RefName } from '../fields/RefName.tsx';
import { nounNamed } from '../resource/nouns.ts';
import { useLanguage } from '../state/language.ts';

interface SaidValueProps {
  readonly field: Field;
  readonly value: unknown;
  /** What it was called when it was chosen; undefined where nobody chose it: the page or the only park settled it. */
  readonly name: string | undefined;
}

/** What a parameter was answered with, as people call it. */
export function SaidValue({ field, value, name }: SaidValueProps) {
  const language = useLanguage();
  if (name !== undefined) return name;
  const noun = nounNamed(refTarget(field) ?? '');
  const [id, ...more] = Array.isArray(value) ? value : [value];
  return noun && typeof id === 'string' && more.length === 0 ? (
    <RefName noun={noun} id={id} />
  ) : (
    writeValue(value, field, language)
  );
}
