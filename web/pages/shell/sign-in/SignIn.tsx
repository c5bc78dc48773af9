import { PRODUCT_TITLE } from '@parkdeck/core/vocabulary/product';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { config } from '../../../app/config.ts';
import { safeReturn } from '../../../app/guards.ts';
import { navigate } from '../../../app/navigate.ts';
import { branding } from '../../../state/branding.ts';
import { setLanguage, useLanguage, useWords } from '../../../state/language.ts';
import { Segment } from '../../../ui/Segment.tsx';
import { AccountForm } from './AccountForm.tsx';
import { DemoUsers } from './DemoUsers.tsx';
import { FaceNote } from './FaceNote.tsx';
import { ParkingPlan } from './ParkingPlan.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SecondStep } from './SecondStep.tsx';
import styles from './SignIn.module.css';
import { SIGN_IN_WORDS } from './words.ts';

type Mode = 'account' | 'phone' | 'partner' | 'face';
/** A way that cannot succeed is not offered (S27). */
const MODES: readonly Mode[] = ['account', 'phone', ...(config.partnerSignIn ? (['partner'] as const) : []), 'face'];

const FORMS = { account: AccountForm, phone: PhoneForm, partner: PartnerForm, face: FaceNote };

/** Continues to the address requested before, restricted to this console. */
export const enter = (wanted: string | undefined): void => {
  const { pathname, search } = new URL(safeReturn(wanted), location.origin);
  navigate(pathname, Object.fromEntries(new URLSearchParams(search)), { replace: true });
};

/** The ways to sign in (B97); logo, title, picture and filing line are those of the host (B1–B3). */
export function SignIn() {
  const say = useWords();
  const [mode, setMode] = useState<Mode>('account');
  const [ticket, setTicket] = useState<string | null>(null);
  const search = useRouterState({
    select: ({ location: { search: given } }): Readonly<Record<string, unknown>> => given,
  });
  const { title, filing, copyright } = useSnapshot(branding);
  const Form = FORMS[mode];
  const wanted = typeof search['to'] === 'string' ? search['to'] : undefined;
  return (
    <div className={styles.page}>
      <ParkingPlan />
      <main className={styles.right}>
        <LanguageSwitch />
        <div className={styles.box}>
          <h1 className={styles.title}>{say(SIGN_IN_WORDS.title)}</h1>
          <p className={styles.product}>{title === null || title === PRODUCT_TITLE.zh ? say(PRODUCT_TITLE) : title}</p>
          {search['why'] === 'expired' && (
            <p role="status" className={styles.note}>
              {say(SIGN_IN_WORDS.expired)}
            </p>
          )}
          {ticket === null ? (
            <>
              <Segment
                size="lg"
                label={say(SIGN_IN_WORDS.mode)}
                value={mode}
                options={MODES.map((value) => ({ value, label: say(SIGN_IN_WORDS[value]) }))}
                onChange={setMode}
              />
              <div className={styles.form}>
                <Form onDone={() => enter(wanted)} onSecond={setTicket} />
              </div>
              {mode !== 'face' && <ProviderButtons wanted={wanted} />}
              {mode === 'account' && <DemoUsers onDone={() => enter(wanted)} onSecond={setTicket} />}
            </>
          ) : (
            <SecondStep ticket={ticket} onDone={() => enter(wanted)} onBack={() => setTicket(null)} />
          )}
        </div>
        <p className={styles.filing}>{[filing, copyright].filter(Boolean).join(' · ')}</p>
      </main>
    </div>
  );
}

function LanguageSwitch() {
  const language = useLanguage();
  return (
    <div className={styles.languages}>
      <button type="button" lang="zh-CN" aria-pressed={language === 'zh'} onClick={() => setLanguage('zh')}>
        中文
      </button>
      <button type="button" lang="en" aria-pressed={language === 'en'} onClick={() => setLanguage('en')}>
        English
      </button>
    </div>
  );
}
