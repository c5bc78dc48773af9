/** A camera's reading, whatever its protocol. */
export interface CameraReading {
  /** The camera's own number of the event; the same number is a repeat. */
  readonly id: string;
  /** Empty: the car has none that can be read. */
  readonly plate: string;
  readonly confidence?: number;
  /** By the camera's clock, epoch milliseconds. */
  readonly at?: number;
  /** The camera kept it while it was away, and tells it later. */
  readonly offline?: boolean;
}

export type Boom = 'closed' | 'open' | 'unknown';

/** What a message of a camera says, in our words. */
export type CameraNews =
  | { readonly kind: 'reading'; readonly reading: CameraReading }
  /** Only that the camera is there, and the time by its clock, epoch milliseconds. */
  | { readonly kind: 'alive'; readonly clock?: number }
  | { readonly kind: 'boom'; readonly boom: Boom }
  /** The answer to an order or a question. */
  | {
      readonly kind: 'reply';
      readonly command: string;
      readonly ok: boolean;
      readonly message?: string;
      readonly data?: unknown;
    }
  /** Kept for people to see, without effect; `detail`: what it is. */
  | { readonly kind: 'noted'; readonly detail: string };

/** A message as it was understood. */
export interface Heard {
  readonly news: CameraNews;
  /** A picture that came with it, apart from what is kept of the message. */
  readonly picture?: Buffer;
  /** The serial number that the message itself says; it must be that of its sender. */
  readonly serial?: string;
}

/** What a camera is told, apart from how it is spelled. */
export type CameraOrder =
  | { readonly do: 'open' | 'close' | 'hold' | 'release' }
  | { readonly do: 'ask-state' }
  /** `at`: epoch milliseconds. */
  | { readonly do: 'set-time'; readonly at: number }
  | { readonly do: 'list'; readonly plates: readonly { readonly plate: string; readonly until: string }[] }
  | { readonly do: 'unlist'; readonly plates: readonly string[] }
  /** Of cameras whose list can be read: it is to hold these and no others. */
  | { readonly do: 'replace-list'; readonly plates: readonly { readonly plate: string; readonly until: string }[] }
  /** What stands on its list, of plates with this part; at most `size`. */
  | { readonly do: 'ask-list'; readonly plate: string; readonly size: number }
  /** Bytes for what hangs on its serial port. */
  | { readonly do: 'serial'; readonly frames: readonly Buffer[] };
