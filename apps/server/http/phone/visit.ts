import type { Language, Words } from '@parkdeck/core/kit/words';
import { cleanPlate, PLATE_REFUSALS, normalizePlate } from '@parkdeck/core/lib/plate';
import type { Plate } from '@parkdeck/core/lib/plate';
import { guestOf } from '../../access/guest.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { calls } from '../../db/registry.ts';
import { refusalOf } from '../../engine/database-errors.ts';
import { retryOnConflict } from '../../engine/retry-on-conflict.ts';
import { commitWork, withWork } from '../../engine/run.ts';
import type { Work } from '../../engine/work.ts';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Html } from './html.ts';
import type { Cookie } from './cookies.ts';

/** One request of a driver's phone. */
export interface Visit {
  readonly platform: Platform;
  readonly facts: Pick<Actor, 'language' | 'surface' | 'ip' | 'requestId'>;
  /** The language that the driver chose on the page; undefined: that of the phone. */
  readonly chosen: Language | undefined;
  /** Address of the code's own page. */
  readonly path: string;
  /** What lies below it in the address of this request: `/paid/…`; otherwise empty. */
  readonly below: string;
  /** What follows in the address of a one-time or dynamic code; otherwise empty. */
  readonly token: string;
  readonly form: URLSearchParams;
  /** Key that this browser keeps since it agreed to something; undefined: none, or none of ours. */
  readonly device: string | undefined;
  /** Its consent to the agreement that holds here. */
  readonly consent?: string;
  /** Whether its browser opens the page of a wallet; otherwise a code is shown. */
  readonly payBy: 'code' | 'page';
  /** Whether it is WeChat's own browser, which opens payments itself. */
  readonly inWechat: boolean;
  /** What it sends back of what it was told to keep. */
  readonly cookies: string;
  /** With what WeChat has sent it back; empty where it did not. */
  readonly oauth: { readonly code: string; readonly state: string };
  /** WeChat could not name its payer: it is not asked again. */
  readonly unnamed: boolean;
  /** Its payer has gone through a payment, whose result is awaited. */
  readonly asked: boolean;
}

/** What is answered: a page, or the address to go to. */
export type Answer =
  | {
      readonly status: number;
      readonly title: string;
      readonly where?: string | undefined;
      readonly body: Html;
      /** The page is asked for again by itself. */
      readonly refresh?: true;
      /** Only where no scripts run it is. */
      readonly retries?: true;
      /** It talks: the address of the script that does, which may use the microphone and ask the server. */
      readonly talks?: string;
      /** The address of the script that it needs; without one it has the plate keyboard. */
      readonly script?: string;
      /** What else the place offers, at the end of the page. */
      readonly links?: Html;
    }
  | {
      readonly goTo: string;
      /** Key that the browser keeps from now on. */
      readonly device?: string;
      /** What else it keeps. */
      readonly cookies?: readonly Cookie[];
    };

export const say = ({ facts }: Visit, text: Words): string => text[facts.language];

/** The address of a page below the code's own, in the chosen language. */
export const addressOf = ({ path, chosen, token }: Visit, below = ''): string => {
  const query = new URLSearchParams({ ...(token ? { t: token } : {}), ...(chosen ? { lang: chosen } : {}) }).toString();
  return `${path}${below}${query ? `?${query}` : ''}`;
};

/** The plate that was entered, or what is wrong with it. */
export const plateOf = (
  visit: Visit,
): { readonly plate: Plate } | { readonly typed: string; readonly problem: string } => {
  const typed = visit.form.get('plate') ?? '';
  const clean = normalizePlate(typed);
  return clean.ok
    ? { plate: clean.value }
    : { typed: cleanPlate(typed).slice(0, 12), problem: say(visit, PLATE_REFUSALS[clean.error]) };
};

/** Reads, as somebody who scanned a code of a company. */
export const reading = <T>({ platform, facts }: Visit, company: string, body: (work: Work) => Promise<T>): Promise<T> =>
  withWork(platform, guestOf(company, facts), body);

/** Writes what a declared call would, as somebody who scanned a code; a refusal leaves nothing behind. */
export const writing = async <T>(
  { platform, facts }: Visit,
  { company, call: id }: { readonly company: string; readonly call: string },
  body: (work: Work) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> => {
  const call = calls.get(id);
  if (!call) throw new Error(`${id} is not declared`);
  try {
    const value = await retryOnConflict(() =>
      withWork(platform, guestOf(company, facts), async (work) => {
        const done = await body(work);
        if (!done.ok) throw new Refused(done.error);
        await commitWork(work, call);
        return done.value;
      }),
    );
    return ok(value);
  } catch (error) {
    const refusal = error instanceof Refused ? error.refusal : refusalOf(error);
    if (refusal) return err(refusal);
    throw error;
  }
};
