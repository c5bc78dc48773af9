import type { FieldValues } from '@parkdeck/core/kit/field';
import { parkSetup } from '@parkdeck/core/catalogue/parks/park-setup';
import { useEffect, useReducer, useRef, useState, type Dispatch, type RefObject } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../../resource/form/drafts.ts';
import { sayNow } from '../../../state/language.ts';
import { setTabDirty } from '../../../tabs/tabs.ts';
import { wrongCodes } from './check-codes.ts';
import { inputOf, keptOf } from './model.ts';
import {
  LAST,
  planOf,
  refusalOf,
  startWizard,
  wizardReducer,
  wrongPlaces,
  type Kept,
  type Wizard,
  type WizardEvent,
} from './wizard-state.ts';

const DRAFT = 'park-setup';
const CAMERAS = 2;

const isKept = (kept: FieldValues | undefined): kept is FieldValues & Kept =>
  typeof kept?.['step'] === 'number' && typeof kept['intent'] === 'string' && typeof kept['plan'] === 'object';

/** A park that has been created. */
export interface Built {
  readonly park: string;
  readonly name: string;
  /** Number of cameras that have not answered yet. */
  readonly waiting: number;
}

export interface WizardControl {
  readonly wizard: Wizard;
  readonly dispatch: Dispatch<WizardEvent>;
  /** The element that contains the fields to focus. */
  readonly root: RefObject<HTMLElement | null>;
  readonly go: (step: number) => void;
  readonly back: () => void;
  /** Continues, or creates the park; stays when there are problems. */
  readonly next: () => Promise<void>;
  readonly startOver: () => void;
}

/** The steps of a new park, stored as a draft of the tab until it is created. */
export const useWizard = (tab: string, onBuilt: (built: Built) => void): WizardControl => {
  const [kept] = useState(() => readDraft(tab, DRAFT)?.values);
  const [wizard, dispatch] = useReducer(wizardReducer, undefined, () =>
    startWizard(client.newIntent(), isKept(kept) ? kept : undefined),
  );
  const { plan, step, intent, busy, touched } = wizard;
  const root = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!touched) return;
    setTabDirty(tab, true);
    const values = { step, intent, plan: keptOf(plan) };
    keepDraft({ tab, form: DRAFT, values, intent, title: sayNow(parkSetup.title), path: tab, search: {} });
  }, [touched, plan, step, intent, tab]);

  const forget = (): void => {
    dropDraft(tab, DRAFT);
    setTabDirty(tab, false);
  };
  const focusAfter = (pick: string): void =>
    void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(pick)?.focus());
  const focusWrong = (): void => focusAfter('[aria-invalid="true"]');
  const go = (to: number): void => {
    dispatch({ type: 'go', step: to });
    focusAfter('[data-field] :is(input, select), td :is(input, select)');
  };
  const proveCodes = async (): Promise<boolean> => {
    const { right, wrong } = await wrongCodes(planOf(wizard).cameras, wizard.proven);
    dispatch({ type: 'proven', proven: right });
    if (wrong.size === 0) return true;
    dispatch({ type: 'refused', problems: wrong });
    focusWrong();
    return false;
  };
  const build = async (): Promise<void> => {
    const whole = planOf(wizard);
    // `problemsOf` has found no problem in it.
    const input = inputOf(whole) as Parameters<typeof client.act<typeof parkSetup, 'build'>>[2]['input'];
    const { park: key, waiting } = await client.act(parkSetup, 'build', { input }, { intent, silent: true });
    forget();
    await queryClient.invalidateQueries();
    onBuilt({ park: String(key), name: String(whole.park['name']), waiting });
  };
  const next = async (): Promise<void> => {
    if (busy) return;
    const wrong = wrongPlaces(wizard);
    dispatch({ type: 'checked', wrong });
    if (wrong.length > 0) return focusWrong();
    dispatch({ type: 'asked' });
    try {
      if (step === LAST) await build();
      else if (step !== CAMERAS || (await proveCodes())) go(step + 1);
    } catch (error) {
      dispatch({ type: 'refused', ...refusalOf(error) });
      focusWrong();
    } finally {
      dispatch({ type: 'answered' });
    }
  };
  return {
    wizard,
    dispatch,
    root,
    go,
    next,
    back: () => {
      if (step > 0 && !busy) go(step - 1);
    },
    startOver: () => {
      forget();
      dispatch({ type: 'start-over', intent: client.newIntent() });
    },
  };
};
