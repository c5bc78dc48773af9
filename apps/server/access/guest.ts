import type { Actor } from '../platform/actor.ts';
import { systemActor } from '../platform/actor.ts';

/**
 * Somebody who scanned a printed code: nobody is signed in, so the page itself decides what it shows. Reaches the rows
 * of the code's company and no others.
 */
export const guestOf = (company: string, facts: Pick<Actor, 'language' | 'surface' | 'ip' | 'requestId'>): Actor => ({
  ...systemActor(facts.requestId),
  ...facts,
  userName: 'guest',
  nickName: '扫码自助',
  company,
  companies: [company],
  everything: false,
});
