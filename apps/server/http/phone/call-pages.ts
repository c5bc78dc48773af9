import { randomUUID } from 'node:crypto';
import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { laneOfGate } from '../../business/lanes/lane.ts';
import type { CodePlace } from '../../business/parks/code-places.ts';
import { callRefusal, driverHangsUp, placeCall } from '../../business/service/calls.ts';
import { nextLine, passOn, tellSeat } from '../../business/service/call-talk.ts';
import { usersOfSeats } from '../../business/service/seats.ts';
import { withWork } from '../../engine/run.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { malformed, Refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { callNow } from './call-view.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { sealed, unsealed } from './tokens.ts';
import { ASSETS, card, form, note, phoneLine } from './views.ts';
import { addressOf, say } from './visit.ts';
import type { Answer, Visit } from './visit.ts';
import { TEXT } from './words.ts';

/** What a place's own page shows around a body. */
type Framed = (body: Html, more?: Pick<Exclude<Answer, { goTo: string }>, 'talks' | 'retries'>) => Answer;

const askForm = (visit: Visit, { phone }: CodePlace, again = false): Html =>
  card(
    form(visit, { does: 'help', button: say(visit, again ? TEXT.callAgain : TEXT.helpAsk) }),
    html`<p class="soft">${say(visit, TEXT.callHint)}</p>`,
    phoneLine(visit, phone),
  );

/** The page of a gate's code: calls the attendants of the lane, and leads to the call. */
export const helpPage = async (visit: Visit, place: CodePlace, framed: Framed): Promise<Answer> => {
  const { gate } = place;
  if (gate === null || visit.form.get('do') !== 'help') return framed(askForm(visit, place));
  // the platform raises it, as it does for what it hears from a lane
  const call = await systemUnit(visit.platform, 'intercom-call.place', async (work) => {
    const lane = await laneOfGate(work, gate);
    return lane ? (await placeCall(work, lane, { origin: 'phone' })).id : undefined;
  });
  return { goTo: addressOf(visit, call === undefined ? '' : `/call/${sealed(visit.platform, 'call', call)}`) };
};

/** The key of a call in a sealed address of this gate's code. */
export const callOfToken = (platform: Platform, token: string): string | undefined => unsealed(platform, 'call', token);

/** What a driver does in a call, by the last part of the address. */
const VERBS = ['say', 'sound', 'bye'] as const;
type Verb = (typeof VERBS)[number];
export const isVerb = (text: string): text is Verb => VERBS.some((verb) => verb === text);

/** A signal of the driver's phone to the attendant: a line, or a description of sound. */
const signal = (
  platform: Platform,
  gate: string,
  id: string,
  { kind, number, body }: { readonly kind: 'text' | 'sound'; readonly number: number | null; readonly body: string },
): Promise<Result<void, Refusal>> =>
  withWork(platform, systemActor(randomUUID()), async (work) => {
    const call = (await work.rows(intercomCall, [id])).get(id);
    if (!call || call.gate !== gate) return err(UNKNOWN);
    if (call.state !== 'talking') return err(callRefusal('over'));
    const sent = await passOn(work, {
      call: id,
      side: 'driver',
      kind,
      number: number ?? (await nextLine(work, id, 'driver')),
      body,
    });
    if (!sent.ok) throw new Refused(sent.error);
    const [seat] = await usersOfSeats(work, call.seatUser === null ? [] : [call.seatUser]);
    if (seat !== undefined) await tellSeat(work, id, seat);
    return ok(undefined);
  }).catch((error: unknown) => {
    if (error instanceof Refused) return err(error.refusal);
    throw error;
  });

/** Carries out what the driver does in a call. */
export const actInCall = async (
  platform: Platform,
  { gate, id, verb }: { readonly gate: string; readonly id: string; readonly verb: Verb },
  fields: URLSearchParams,
): Promise<Result<void, Refusal>> => {
  if (verb === 'bye') {
    await systemUnit(platform, 'intercom-call.hang-up', async (work) => {
      const call = (await work.rows(intercomCall, [id])).get(id);
      if (call?.gate === gate) await driverHangsUp(work, id);
    });
    return ok(undefined);
  }
  const given = fields.get('number');
  const number = given === null ? null : Number(given);
  if (verb === 'say') return signal(platform, gate, id, { kind: 'text', number, body: fields.get('text') ?? '' });
  if (number === null) return err(malformed({ field: 'number', rule: 'required' }));
  return signal(platform, gate, id, { kind: 'sound', number, body: fields.get('description') ?? '' });
};

/** The page of one call: how it stands, what was written in it, and how it ended. */
export const callPage = async (
  visit: Visit,
  place: CodePlace,
  { token, verb }: { readonly token: string; readonly verb: string },
  framed: Framed,
): Promise<Answer | undefined> => {
  const id = callOfToken(visit.platform, token);
  if (id === undefined || place.gate === null) return undefined;
  const own = `/call/${token}`;
  // A form without the script: what it does, and back to the call.
  if (isVerb(verb)) {
    await actInCall(visit.platform, { gate: place.gate, id, verb }, visit.form);
    return { goTo: addressOf(visit, own) };
  }
  const found = await withWork(visit.platform, systemActor(randomUUID()), (work) =>
    callNow(work, id, visit.facts.language),
  );
  if (!found || found.call.gate !== place.gate || verb !== '') return undefined;
  const { now } = found;
  const lines = html`<div class="lines" role="log">
    ${now.lines.map(({ from, text }) => html`<p class="${from}">${text}</p>`)}
  </div>`;
  if (now.state === 'ended') {
    const kind = found.call.result === 'answered' || found.call.rung.length === 0 ? 'ok' : 'warn';
    return framed(html`${note(kind, now.text)}${now.lines.length > 0 && card(lines)}${askForm(visit, place, true)}`);
  }
  const heard = { sound: TEXT.callSound, listen: TEXT.callListen, silent: TEXT.callSilent, joining: TEXT.callJoining };
  const words = Object.entries({ ...heard, hear: TEXT.callHear }).map(
    ([name, text]) => html` data-${name}="${say(visit, text)}"`,
  );
  return framed(
    html`<section class="card" data-call="${visit.path}${own}" data-state="${now.state}" ${words}>
      <p class="state" role="status">${now.text}</p>
      <p class="sound soft"></p>
      <div class="lines" role="log"></div>
      <form
        class="say"
        method="post"
        action="${addressOf(visit, `${own}/say`)}"
        ${now.state !== 'talking' && html`hidden`}
      >
        <label>${say(visit, TEXT.callWrite)}<input name="text" maxlength="200" autocomplete="off" /></label>
        <button>${say(visit, TEXT.callSend)}</button>
      </form>
      <noscript>${lines}</noscript>
      <form method="post" action="${addressOf(visit, `${own}/bye`)}">
        <button class="plain">${say(visit, TEXT.callBye)}</button>
      </form>
      ${phoneLine(visit, place.phone)}
    </section>`,
    { talks: ASSETS.call.path, retries: true },
  );
};
