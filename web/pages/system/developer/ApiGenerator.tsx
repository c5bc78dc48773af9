import { callsByVerb } from '@parkdeck/core/kit/call';
import { apiModel } from '@parkdeck/core/catalogue/system/api-model';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { API_FORMATS } from '@parkdeck/core/vocabulary/screens';
import type { ApiFormat } from '@parkdeck/core/vocabulary/screens';
import { useMemo, useRef, useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { callOf } from '../../../resource/calls.ts';
import { owners } from '../../../resource/nouns.ts';
import { saveFile } from '../../../resource/transfer/save-file.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { groupsOf, found, type ApiGroup } from './api-groups.ts';
import styles from './developer.module.css';
import { DEVELOPER_WORDS } from './words.ts';

const FORMATS = Object.keys(API_FORMATS) as readonly ApiFormat[]; // keys of a record over exactly these

/** `/system/apigen`: chosen calls as OpenAPI, as a typed client, or as lines of curl. */
export function ApiGenerator() {
  const say = useWords();
  const language = useLanguage();
  const { active } = usePageTab();
  const finder = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [format, setFormat] = useState<ApiFormat>('openapi');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const groups = useMemo(
    () =>
      groupsOf(
        [...owners().values()].map((owner) => ({ owner, calls: [...callsByVerb(owner).values()] })),
        language,
      ),
    [language],
  );
  const shown = found(groups, text);
  const call = callOf(apiModel, 'generate');
  const isAllowed = call !== undefined && canCall(call).ok;
  const run = async (): Promise<void> => {
    if (!call || !isAllowed || busy) return;
    setBusy(true);
    const input = { form: format, ...(chosen.size > 0 ? { calls: [...chosen] } : {}) };
    await saveFile(call, { input }, format === 'typescript' ? 'parkdeck-client' : `parkdeck-${format}`);
    setBusy(false);
  };
  const set = (ids: readonly string[], isOn: boolean): void =>
    setChosen(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  useKeys(
    'page',
    [
      { keys: '/', label: DEVELOPER_WORDS.find, run: () => finder.current?.select(), hint: true },
      { keys: 'mod+enter', label: DEVELOPER_WORDS.generate, run: () => void run(), hint: true },
    ],
    { active },
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say(DEVELOPER_WORDS.title)}</h1>
        <span className={styles.faint}>{say(DEVELOPER_WORDS.intro)}</span>
        <span className={styles.grow} />
        <Segment
          label={say(DEVELOPER_WORDS.format)}
          value={format}
          options={FORMATS.map((value) => ({ value, label: choiceLabel(API_FORMATS, value)?.[language] ?? value }))}
          onChange={setFormat}
        />
        <Button
          kind="primary"
          icon={<Icon name="download" />}
          loading={busy}
          disabled={!isAllowed}
          title={isAllowed ? undefined : say(DEVELOPER_WORDS.mayNot)}
          onClick={() => void run()}
        >
          {say(DEVELOPER_WORDS.generate)}
        </Button>
      </header>
      <div className={styles.head}>
        <TextInput
          ref={finder}
          frame="sm"
          icon={<Icon name="search" />}
          after={<Keys keys="/" />}
          aria-label={say(DEVELOPER_WORDS.find)}
          placeholder={say(DEVELOPER_WORDS.find)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className={styles.faint} role="status">
          {say(chosen.size === 0 ? DEVELOPER_WORDS.all : DEVELOPER_WORDS.chosen(chosen.size))}
        </span>
        {chosen.size > 0 && <Button onClick={() => setChosen(new Set())}>{say(DEVELOPER_WORDS.clear)}</Button>}
      </div>
      {shown.length === 0 && <p className={styles.faint}>{say(DEVELOPER_WORDS.noneFound)}</p>}
      <ul className={styles.groups}>
        {shown.map((group) => (
          <Group key={group.noun} group={group} chosen={chosen} onSet={set} isOpen={text !== ''} />
        ))}
      </ul>
    </div>
  );
}

interface GroupProps {
  readonly group: ApiGroup;
  readonly chosen: ReadonlySet<string>;
  readonly onSet: (ids: readonly string[], isOn: boolean) => void;
  readonly isOpen: boolean;
}

/** A noun with its calls: all of it, or one by one. */
function Group({ group: { noun, title, calls }, chosen, onSet, isOpen }: GroupProps) {
  const ids = calls.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <li>
      <Checkbox
        aria-label={title}
        checked={count > 0 && count === ids.length}
        some={count > 0 && count < ids.length}
        onChange={(isOn) => onSet(ids, isOn)}
      />
      <details open={isOpen || undefined}>
        <summary>
          <b>{title}</b>
          <code>{noun}</code>
          <span className={styles.faint}>
            {count > 0 ? `${count} / ` : ''}
            {ids.length}
          </span>
        </summary>
        <ul>
          {calls.map(({ id, title: name, way }) => (
            <li key={id}>
              <Checkbox checked={chosen.has(id)} onChange={(isOn) => onSet([id], isOn)}>
                {name}
              </Checkbox>
              <code>{way}</code>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
