import { pages } from '@parkdeck/core/catalogue/index';
import { tokenCovers } from '@parkdeck/core/domain/system/tokens/token-scope';
import type { Call } from '@parkdeck/core/kit/call';
import { ANY_USER, grantsOf } from '@parkdeck/core/kit/permission';
import type { Grant } from '@parkdeck/core/kit/permission';
import { bothPresets } from '@parkdeck/core/kit/page';
import type { Preset } from '@parkdeck/core/kit/page';
import type { Refusal } from '../platform/refusal.ts';
import { owners } from '../db/registry.ts';
import type { Actor } from '../platform/actor.ts';

/** Conditions of the pages whose codes allow a call; empty: no condition. */
export type Presets = readonly (Preset | undefined)[];

const known = new Map<string, 'public' | 'signed-in' | readonly Grant[]>();

/** The access that a call or one of its commands requires; the same for every request, so it is calculated once. */
export const accessOf = (call: Call): 'public' | 'signed-in' | readonly Grant[] => {
  const key = call.given ? `${call.id} ${JSON.stringify(call.given)}` : call.id;
  const found = known.get(key);
  if (found) return found;
  const access = grantsOf(call, pages, owners.get(call.noun)?.page);
  known.set(key, access);
  return access;
};

/**
 * A submit with two permissions needs the first, `add`, without a key and the second, `edit`, with one (rules 0.9).
 */
const needed = (call: Call, grants: readonly Grant[], isEdit: boolean): readonly Grant[] => {
  const [add, edit] = call.permission;
  return call.verb === 'create-or-update' && edit !== undefined
    ? grants.filter((grant) => grant.code.endsWith(`_${isEdit ? edit : add}`))
    : grants;
};

/**
 * Allows a call for an actor, or names the missing code. Returns the presets of the pages whose codes the actor holds:
 * the touched rows must satisfy one of them.
 */
export const allow = (
  actor: Actor,
  call: Call,
  isEdit: boolean,
): { readonly presets: Presets } | { readonly refusal: Refusal } => {
  if (actor.scopes && !tokenCovers(actor.scopes, call)) return { refusal: { kind: 'beyond-token', call: call.id } };
  const access = accessOf(call);
  if (typeof access === 'string') return { presets: [] };
  const wanted = needed(call, access, isEdit);
  const held = wanted.filter((grant) => grant.code === ANY_USER || actor.codes.has(grant.code));
  if (held.length === 0) return { refusal: { kind: 'forbidden', permission: wanted[0]?.code ?? call.id } };
  return { presets: held.map((grant) => grant.preset) };
};

/** The presets of the pages that allow the call, limited by the preset of the route. */
export const throughRoute = (presets: Presets, preset: Preset | undefined): Presets =>
  preset ? (presets.length === 0 ? [preset] : presets.map((one) => bothPresets(one, preset))) : presets;
