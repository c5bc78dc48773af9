import { alertReceiver } from '@parkdeck/core/catalogue/service/alert-receiver';
import { ApiError } from '@parkdeck/core/client/errors';
import { words } from '@parkdeck/core/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import type { InputProps } from '../../../fields/input-props.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './bind.module.css';

const WORDS = {
  bind: words('扫码绑定', 'Bind by a code'),
  again: words('换绑', 'Bind another'),
  is: words('已绑定', 'Bound'),
  release: words('解绑', 'Release'),
  scan: words('用微信扫码，5 分钟内有效', 'Scan with WeChat within five minutes'),
  over: words('二维码已失效', 'The code is over'),
  renew: words('换一个', 'Another one'),
  done: (name: string) => words(`已扫码：${name}。保存后生效`, `Scanned by ${name}. It counts when you save`),
  cancel: words('取消', 'Cancel'),
  code: words('微信绑定二维码', 'Code to bind WeChat'),
} as const;

/** Who has scanned the code; nobody yet while there is no open id. */
interface Scanned {
  readonly openId?: string | null;
  readonly name?: string | null;
}

/** How often it is asked who has scanned, and for how long. */
const ASK_MS = 2000;
const VALID_MS = 300_000;

/** A text that nobody guesses: 22 characters of 128 random bits. */
const draw = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Shows a code and asks who has scanned it; the drawn text becomes the value when somebody has. */
export function BindWechat({ value, onChange, values, disabled }: InputProps) {
  const say = useWords();
  const [first] = useState(value ?? null);
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly until: number }>();
  const [isReleased, setReleased] = useState(false);
  const bound = typeof values['followerName'] === 'string' && !isReleased ? values['followerName'] : undefined;
  const begin = (): void => {
    setReleased(false);
    setDrawn({ text: draw(), until: Date.now() + VALID_MS });
  };
  const leave = (): void => {
    setDrawn(undefined);
    onChange(first);
  };
  if (drawn)
    return <Scan key={drawn.text} {...drawn} onScanned={() => onChange(drawn.text)} onAgain={begin} onLeave={leave} />;
  return (
    <div className={styles.row}>
      {bound !== undefined && (
        <State mark="ok">
          {say(WORDS.is)} {bound}
        </State>
      )}
      <Button type="button" disabled={disabled} icon={<Icon name="qr-code" />} onClick={begin}>
        {say(bound === undefined ? WORDS.bind : WORDS.again)}
      </Button>
      {bound !== undefined && (
        <Button
          type="button"
          disabled={disabled}
          onClick={() => {
            setReleased(true);
            onChange(null);
          }}
        >
          {say(WORDS.release)}
        </Button>
      )}
    </div>
  );
}

function Scan({
  text,
  until,
  onScanned,
  onAgain,
  onLeave,
}: {
  readonly text: string;
  readonly until: number;
  readonly onScanned: () => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}) {
  const say = useWords();
  const input = { binding: text };
  const code = useQuery({
    queryKey: ['wechat-bind', text],
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => client.act(alertReceiver, 'bind-code', { input }, { signal, silent: true }),
  });
  const who = useQuery<Scanned>({
    queryKey: ['wechat-bind', text, 'who'],
    enabled: code.data !== undefined,
    refetchInterval: ({ state }) => (state.data?.openId || Date.now() > until ? false : ASK_MS),
    queryFn: async ({ signal }): Promise<Scanned> => {
      const answer: Scanned = await client.act(alertReceiver, 'bound-open-id', { input }, { signal, silent: true });
      if (answer.openId) onScanned();
      return answer;
    },
  });
  const isOver = !who.data?.openId && who.dataUpdatedAt > until;
  const failure = code.error instanceof ApiError ? code.error.message : code.error && String(code.error);
  return (
    <div className={styles.scan}>
      {code.data?.image && !who.data?.openId && (
        <img className={styles.code} src={code.data.image} alt={say(WORDS.code)} data-over={isOver || undefined} />
      )}
      <p className={styles.note} aria-live="polite">
        {failure ??
          (who.data?.openId ? say(WORDS.done(who.data.name ?? 'WeChat')) : say(isOver ? WORDS.over : WORDS.scan))}
      </p>
      <div className={styles.row}>
        {(isOver || failure) && (
          <Button type="button" onClick={onAgain}>
            {say(WORDS.renew)}
          </Button>
        )}
        <Button type="button" onClick={onLeave}>
          {say(WORDS.cancel)}
        </Button>
      </div>
    </div>
  );
}
