import { bytesOf, mostBytes } from '@parkdeck/core/domain/service/wechat/menu';
import type { MenuEntry, MenuKind, MenuProblem } from '@parkdeck/core/domain/service/wechat/menu';
import { WECHAT_MENU_KINDS } from '@parkdeck/core/vocabulary/wechat';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useWords } from '../../../state/language.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select, TextInput } from '../../../ui/Input.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import type { StoredMenu } from './use-menu.ts';
import { MENU_WORDS, problemText } from './words.ts';
import styles from './menu.module.css';

const KINDS: readonly MenuKind[] = ['view', 'click', 'mini'];

interface EntryFormProps {
  readonly entry: MenuEntry;
  readonly hasBelow: boolean;
  readonly problems: readonly MenuProblem[];
  readonly stored: StoredMenu;
  readonly locked: boolean;
  readonly onChange: (patch: Partial<MenuEntry>) => void;
}

/** What the chosen entry is called and does. Its problems stand beside the fields that have them. */
export function EntryForm({ entry, hasBelow, problems, stored, locked, onChange }: EntryFormProps) {
  const say = useWords();
  const errorOf = (field: MenuProblem['field']): string | undefined => {
    const problem = problems.find((one) => one.entry === entry.id && one.field === field);
    return problem && say(problemText(problem));
  };
  const most = mostBytes(entry.parent === null);
  const text = (field: 'value' | 'link', label: string, help?: string) => (
    <Field label={label} required error={errorOf(field)} help={help}>
      {(wiring) => (
        <TextInput
          {...wiring}
          value={entry[field] ?? ''}
          disabled={locked}
          placeholder={field === 'value' && entry.kind === 'mini' ? 'pages/pay/index' : 'https://'}
          onChange={({ target }) => onChange({ [field]: target.value || null })}
        />
      )}
    </Field>
  );
  const pick = (field: 'reply' | 'program', label: string, options: StoredMenu['replies'], none: string) => (
    <Field label={label} required error={errorOf(field)} help={options.length === 0 ? none : undefined}>
      {(wiring) => (
        <Select
          {...wiring}
          value={entry[field] ?? ''}
          disabled={locked}
          options={options}
          emptyLabel={say(MENU_WORDS.choose)}
          onChange={(value) => onChange({ [field]: value || null })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.form}>
      <Field label={say(MENU_WORDS.name)} required error={errorOf('name')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={entry.name}
            disabled={locked}
            maxLength={60}
            after={say(MENU_WORDS.bytes(bytesOf(entry.name.trim()), most))}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      {hasBelow ? (
        <p className={styles.note}>{say(MENU_WORDS.opens)}</p>
      ) : (
        <>
          <Field label={say(MENU_WORDS.kind)} required group error={errorOf('kind')}>
            {() => (
              <Segment
                label={say(MENU_WORDS.kind)}
                value={entry.kind ?? ''}
                options={KINDS.map((kind) => {
                  const label = choiceLabel(WECHAT_MENU_KINDS, kind);
                  return { value: kind, label: label ? say(label) : kind };
                })}
                onChange={(kind) => !locked && kind !== '' && onChange({ kind })}
              />
            )}
          </Field>
          {entry.kind === 'view' && text('value', say(MENU_WORDS.address))}
          {entry.kind === 'click' && pick('reply', say(MENU_WORDS.reply), stored.replies, say(MENU_WORDS.noReplies))}
          {entry.kind === 'mini' && (
            <>
              {pick('program', say(MENU_WORDS.program), stored.programs, say(MENU_WORDS.noPrograms))}
              {text('value', say(MENU_WORDS.path))}
              {text('link', say(MENU_WORDS.link), say(MENU_WORDS.linkHelp))}
            </>
          )}
        </>
      )}
    </div>
  );
}
