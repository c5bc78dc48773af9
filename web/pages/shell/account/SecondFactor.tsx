import { secondFactor } from '@parkdeck/core/catalogue/shell/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { navigate } from '../../../app/navigate.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { refreshUser, session } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './account.module.css';
import { CodeForm } from './CodeForm.tsx';
import { SECOND_WORDS } from './second-words.ts';

const SILENT = { silent: true } as const;
/** Below this many, new recovery codes are advised. */
const FEW = 3;

interface Begun {
  readonly key: string;
  readonly picture: string;
}

/** The key in groups of four, as people read it. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

function Codes({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) {
  const say = useWords();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(say(SECOND_WORDS.copied));
  };
  return (
    <div className={styles.form}>
      <p role="status" className={styles.forced}>
        {say(SECOND_WORDS.codesNote)}
      </p>
      <ul className={styles.codes} aria-label={say(SECOND_WORDS.codes)} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button kind="primary" size="md" onClick={onSaved}>
          {say(SECOND_WORDS.saved)}
        </Button>
        <Button size="md" onClick={() => void copy()}>
          {say(SECOND_WORDS.copy)}
        </Button>
      </div>
    </div>
  );
}

interface OffProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Off: the password first, then a picture to scan, then a first code. */
function Off({ onCodes }: OffProps) {
  const say = useWords();
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun === null)
    return (
      <CodeForm
        key="password"
        label={SECOND_WORDS.password}
        empty={SECOND_WORDS.passwordEmpty}
        action={SECOND_WORDS.begin}
        isPassword
        onSend={async (password) => setBegun(await client.act(secondFactor, 'begin', { input: { password } }, SILENT))}
      />
    );
  return (
    <div className={styles.form}>
      <p>{say(SECOND_WORDS.scan)}</p>
      <img className={styles.qr} src={begun.picture} alt={say(SECOND_WORDS.picture)} />
      <p className={styles.key}>
        {say(SECOND_WORDS.key)} <code translate="no">{grouped(begun.key)}</code>
      </p>
      <CodeForm
        key="code"
        label={SECOND_WORDS.code}
        help={SECOND_WORDS.codeHelp}
        empty={SECOND_WORDS.codeEmpty}
        action={SECOND_WORDS.confirm}
        onSend={async (code) => onCodes((await client.act(secondFactor, 'confirm', { input: { code } }, SILENT)).codes)}
        onCancel={() => setBegun(null)}
      />
    </div>
  );
}

interface OnProps extends OffProps {
  readonly since: string;
  readonly codesLeft: number;
  readonly demanded: boolean;
  readonly onOff: () => void;
}

function On({ since, codesLeft, demanded, onCodes, onOff }: OnProps) {
  const say = useWords();
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null);
  return (
    <div className={styles.form}>
      <Facts
        facts={[
          { id: 'since', label: say(SECOND_WORDS.since), value: since },
          { id: 'left', label: say(SECOND_WORDS.left), value: String(codesLeft) },
        ]}
      />
      {codesLeft < FEW && (
        <p role="status" className={styles.forced}>
          {say(SECOND_WORDS.fewLeft)}
        </p>
      )}
      {asked === null ? (
        <div className={styles.row}>
          <Button size="md" onClick={() => setAsked('codes')}>
            {say(SECOND_WORDS.newCodes)}
          </Button>
          {!demanded && (
            <Button size="md" onClick={() => setAsked('off')}>
              {say(SECOND_WORDS.turnOff)}
            </Button>
          )}
        </div>
      ) : (
        <CodeForm
          key={asked}
          label={SECOND_WORDS.code}
          help={SECOND_WORDS.anyCodeHelp}
          empty={SECOND_WORDS.codeEmpty}
          action={asked === 'codes' ? SECOND_WORDS.newCodes : SECOND_WORDS.turnOff}
          onCancel={() => setAsked(null)}
          onSend={async (code) => {
            if (asked === 'codes')
              return onCodes((await client.act(secondFactor, 'new-codes', { input: { code } }, SILENT)).codes);
            await client.act(secondFactor, 'turn-off', { input: { code } }, SILENT);
            onOff();
          }}
        />
      )}
    </div>
  );
}

/** The user's own second step: turned on by a picture to scan, recovery codes shown once. */
export function SecondFactor() {
  const say = useWords();
  const { user } = useSnapshot(session);
  const isForced = user?.mustSecondFactor ?? false;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const state = useQuery({
    queryKey: ['second-factor', 'get'],
    queryFn: ({ signal }) => client.act(secondFactor, 'get', {}, { signal, silent: true }),
  });
  const saved = async (): Promise<void> => {
    setCodes(null);
    toast.success(say(SECOND_WORDS.turnedOn));
    await state.refetch();
    if (!isForced) return;
    await refreshUser();
    navigate('/');
  };
  const off = async (): Promise<void> => {
    toast.success(say(SECOND_WORDS.turnedOff));
    await state.refetch();
  };
  return (
    <Panel title={say(SECOND_WORDS.title)} note={say(SECOND_WORDS.note)} className={styles.narrow}>
      {isForced && (
        <p role="status" className={styles.forced}>
          {say(SECOND_WORDS.forced)}
        </p>
      )}
      {codes ? (
        <Codes codes={codes} onSaved={() => void saved()} />
      ) : (
        <Loaded query={state}>
          {({ since, codesLeft, demanded }) =>
            since === null ? (
              <Off onCodes={setCodes} />
            ) : (
              <On {...{ since, codesLeft, demanded }} onCodes={setCodes} onOff={() => void off()} />
            )
          }
        </Loaded>
      )}
    </Panel>
  );
}
