import type { QueryParameter } from '@parkdeck/core/catalogue/system/saved-query';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { QUERY_PARAMETER_KINDS } from '@parkdeck/core/vocabulary/screens';
import type { QueryParameterKind } from '@parkdeck/core/vocabulary/screens';
import type { InputProps } from '../../../fields/input-props.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select, TextInput } from '../../../ui/Input.tsx';
import styles from './saved-query.module.css';
import { QUERY_WORDS } from './words.ts';

const MOST = 10;
// keys of a record over exactly these
const KINDS = Object.keys(QUERY_PARAMETER_KINDS) as readonly QueryParameterKind[];

/** The parameters of a query, one line each. */
export function QueryParameters({ value, onChange, wiring, disabled }: InputProps) {
  const say = useWords();
  const language = useLanguage();
  const list = Array.isArray(value) ? (value as readonly QueryParameter[]) : []; // as declared
  const change = (at: number, part: Partial<QueryParameter>): void =>
    onChange(list.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div id={wiring.id} role="group" aria-describedby={wiring['aria-describedby']} className={styles.lines}>
      {list.map((one, at) => (
        <div key={at} className={styles.line}>
          <TextInput
            aria-label={say(QUERY_WORDS.name)}
            placeholder={say(QUERY_WORDS.name)}
            value={one.name}
            disabled={disabled}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TextInput
            aria-label={say(QUERY_WORDS.label)}
            placeholder={say(QUERY_WORDS.label)}
            value={one.label ?? ''}
            disabled={disabled}
            onChange={(event) => change(at, { label: event.target.value || null })}
          />
          <Select<QueryParameterKind>
            aria-label={say(QUERY_WORDS.kind)}
            value={one.kind}
            disabled={disabled}
            options={KINDS.map((kind) => ({
              value: kind,
              label: choiceLabel(QUERY_PARAMETER_KINDS, kind)?.[language] ?? kind,
            }))}
            onChange={(kind) => kind !== '' && change(at, { kind })}
          />
          <TextInput
            aria-label={say(QUERY_WORDS.initial)}
            placeholder={say(QUERY_WORDS.initial)}
            value={one.initial ?? ''}
            disabled={disabled}
            onChange={(event) => change(at, { initial: event.target.value || null })}
          />
          <IconButton
            label={say(QUERY_WORDS.remove)}
            icon={<Icon name="x" />}
            disabled={disabled}
            onClick={() => onChange(list.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {list.length < MOST && (
        <Button
          disabled={disabled}
          onClick={() => onChange([...list, { name: '', label: null, kind: 'text', initial: null }])}
        >
          {say(QUERY_WORDS.addParameter)}
        </Button>
      )}
    </div>
  );
}
