import type { SmsAnswer } from '../sms/port.ts';

/** An official account or a mini program, as WeChat knows it. */
export interface WechatApp {
  readonly appId: string;
  readonly secret: string | null;
}

/** What WeChat said. `unsure`: it may have done what was asked, or not. */
export type Said<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** `reason`: number and text of WeChat. */
  | { readonly kind: 'refused'; readonly code: number; readonly reason: string }
  | { readonly kind: 'unsure'; readonly reason: string };

/** An entry of a menu as WeChat takes it. */
export interface MenuButton {
  readonly name: string;
  readonly type?: 'view' | 'click' | 'miniprogram';
  readonly url?: string;
  readonly key?: string;
  readonly appid?: string;
  readonly pagepath?: string;
  readonly sub_button?: readonly MenuButton[];
}

/** A follower as WeChat tells of him. */
export interface Profile {
  readonly openId: string;
  readonly name: string | null;
  readonly subscribed: boolean;
  /** Seconds since 1970. */
  readonly since: number | null;
}

/** A message by a template that WeChat has approved. */
export interface Push {
  /** Our own key: WeChat sends a message with a known one only once, for ten minutes. */
  readonly key: string;
  readonly openId: string;
  readonly template: string;
  readonly values: readonly { readonly name: string; readonly value: string }[];
  /** What opens when it is tapped: an address, or a path of the mini program. */
  readonly page: string | null;
}

/** A refusal by which the follower cannot be reached this way, whatever is tried: another way may reach him. */
export type PushAnswer = SmsAnswer & { readonly elsewhere?: true };

/** A page of the list of followers. */
interface FollowerPage {
  readonly openIds: readonly string[];
  /** Where the next page begins; null: this was the last. */
  readonly next: string | null;
}

/** What the test of a connection finds. */
export interface Checked {
  /** Seconds by which our clock is ahead of that of WeChat; negative: behind. */
  readonly ahead: number;
}
interface MiniChecked extends Checked {
  /** Subscription messages that may still be sent today; null: WeChat does not say. */
  readonly remaining: number | null;
}

/** Speaks with WeChat for one account. A real one is another adapter of this port (S17). */
export interface WechatChannel {
  readonly sandbox: boolean;
  /** Proves id and secret of an official account: asks for a token, and something with it. */
  check(): Promise<Said<Checked>>;
  /** The same of a mini program. */
  checkMini(): Promise<Said<MiniChecked>>;
  publishMenu(buttons: readonly MenuButton[]): Promise<Said<null>>;
  followers(from: string | null): Promise<Said<FollowerPage>>;
  /** At most a hundred. */
  profiles(openIds: readonly string[]): Promise<Said<readonly Profile[]>>;
  /** A code that tells us who scans it; what it contains. */
  bindCode(scene: string, seconds: number): Promise<Said<string>>;
  /** Who has come back from WeChat with this code: his open id here. A code names him once. */
  openIdOf(code: string): Promise<Said<string>>;
  /** Keeps a picture for three days and names it. */
  keepPicture(name: string, type: string, bytes: Uint8Array): Promise<Said<string>>;
  /** By the official account. */
  push(message: Push): Promise<PushAnswer>;
  /** By the mini program. */
  pushMini(message: Push): Promise<PushAnswer>;
}
