import { channelOf } from '../../../vocabulary/messages.ts';
import type { MessageKind, SmsScene } from '../../../vocabulary/messages.ts';
import type { QUIET_WAYS } from '../../../vocabulary/service.ts';

/** What becomes of a message in quiet hours. */
export type QuietWay = keyof typeof QUIET_WAYS;

/** What is known of a strategy when a message is written (E#146). */
export interface Strategy {
  readonly id: string;
  /** How far above the company of the message its own stands: 0 is the same. */
  readonly depth: number;
  readonly scene: SmsScene;
  /** Null: all messages of the scene. */
  readonly message: MessageKind | null;
  /** Empty: all parks. */
  readonly parks: readonly string[];
  readonly isEnabled: boolean;
}

/** The message that a strategy is looked for. */
export interface Told {
  readonly scene: SmsScene;
  readonly message: MessageKind;
  readonly park: string | null;
}

const fits = ({ message, parks }: Strategy, told: Told): boolean =>
  (message === null || message === told.message) &&
  (parks.length === 0 || (told.park !== null && parks.includes(told.park)));

/** How particular a strategy is: one for a message goes before one for a scene, one for parks before one for all. */
const rank = ({ message, parks }: Strategy): number => (message === null ? 0 : 2) + (parks.length === 0 ? 0 : 1);

/**
 * The strategy that decides over a message. The company of the message decides, or the nearest one above that has
 * strategies for the scene; of its enabled ones that fit, the most particular. `usual`: nobody has any, so the
 * platform's own sentence is sent at once. `none`: none fits, so nothing is sent.
 */
export const chooseStrategy = <S extends Strategy>(all: readonly S[], told: Told): S | 'usual' | 'none' => {
  const ofScene = all.filter(({ scene }) => scene === told.scene);
  if (ofScene.length === 0) return 'usual';
  const nearest = Math.min(...ofScene.map(({ depth }) => depth));
  const [first] = ofScene
    .filter((one) => one.depth === nearest && one.isEnabled && fits(one, told))
    .toSorted((one, other) => rank(other) - rank(one) || (one.id < other.id ? -1 : 1));
  return first ?? 'none';
};

/** What becomes of a message in quiet hours without a strategy: codes and alarms are for now, mail wakes nobody. */
export const usualQuiet = (scene: SmsScene): QuietWay =>
  scene === 'code' || scene === 'alarm' || channelOf(scene) === 'mail' ? 'ignore' : 'wait';
