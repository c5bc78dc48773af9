import { checkPhone, PHONE_REFUSALS } from '@parkdeck/core/lib/phone';
import { Hash, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { storage } from '../../../state/storage.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './SignIn.module.css';
import { useSignIn, type FormProps } from './use-sign-in.ts';
import { SIGN_IN_WORDS, signInText } from './words.ts';

/** Id of this browser for sign-in by code (B96). Created once and stored. */
const deviceId = (): string => {
  const kept = storage.read('device');
  if (typeof kept === 'string') return kept;
  const fresh = client.newIntent();
  storage.write('device', fresh);
  return fresh;
};

/** Phone number and the code sent to it; in test mode the platform returns the code and it is shown. */
export function PhoneForm(next: FormProps) {
  const say = useWords();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'no' | 'phone' | 'all'>('no');
  const [wait, setWait] = useState(0);
  const [sandbox, setSandbox] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const checked = checkPhone(phone);
  const isCode = /^\d{6}$/.test(code);
  const { running, refused, run, forget } = useSignIn(
    () => client.session.byCode({ phone: checked.ok ? checked.value : phone, code, device: deviceId() }),
    next,
  );
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = async (): Promise<void> => {
    setTried('phone');
    if (!checked.ok || wait > 0) return;
    setSending(true);
    try {
      const sent = await client.session.sendCode({ phone: checked.value });
      setWait(sent.seconds);
      setSandbox(sent.code);
      if (sent.code === null) toast.success(say(signInText.sent));
    } catch {
      // The client has already shown the reason.
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      noValidate
      onInput={() => {
        forget();
        setTried('no');
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried('all');
        if (checked.ok && isCode) void run();
      }}
    >
      <Field
        label={say(SIGN_IN_WORDS.phoneField)}
        error={tried !== 'no' && !checked.ok ? say(PHONE_REFUSALS[checked.error]) : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            frame="lg"
            icon={<Smartphone />}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            autoFocus
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={say(SIGN_IN_WORDS.code)}
        error={tried === 'all' && !isCode ? say(SIGN_IN_WORDS.codeEmpty) : undefined}
        help={sandbox !== null ? <span role="status">{say(signInText.sandbox(sandbox))}</span> : undefined}
      >
        {(wiring) => (
          <div className={styles.row}>
            <TextInput
              {...wiring}
              frame="lg"
              icon={<Hash />}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              placeholder={say(SIGN_IN_WORDS.codePlaceholder)}
              value={code}
              onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
            />
            <Button size="lg" loading={sending} aria-disabled={wait > 0 || undefined} onClick={() => void send()}>
              {wait > 0 ? say(signInText.again(wait)) : say(SIGN_IN_WORDS.sendCode)}
            </Button>
          </div>
        )}
      </Field>
      <p role="alert" className={styles.refused}>
        {refused}
      </p>
      <Button type="submit" kind="primary" size="lg" wide loading={running} keys="Enter">
        {say(SIGN_IN_WORDS.submit)}
      </Button>
    </form>
  );
}
