import type { CITY_PROTOCOLS, UPLOAD_KINDS } from '@parkdeck/core/vocabulary/uploads';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Result } from '@parkdeck/core/lib/result';

/** A park as the city shows it to drivers. */
export interface PublishedPark {
  readonly number: string;
  readonly name: string;
  readonly address: string | null;
  readonly lng: number;
  readonly lat: number;
  readonly berths: number;
}

/** What a city platform can be told. */
export type CityKind = keyof typeof UPLOAD_KINDS;

/** Everything that a message may say, by names of our own; which of it a platform wants is in its mapping table. */
export interface CityFacts {
  /** The message; the same however often it is sent. */
  readonly uid: string;
  /** The stay, the same in all its messages. */
  readonly stayUid: string | null;
  /** The number that the platform has given to the park. */
  readonly park: string;
  readonly parkName: string;
  readonly parkAddress: string | null;
  readonly lng: number;
  readonly lat: number;
  readonly stalls: number;
  readonly free: number;
  readonly plate: string | null;
  readonly plateColor: string | null;
  readonly carClass: string | null;
  readonly parking: string | null;
  readonly inTime: Datetime | null;
  readonly inGate: string | null;
  readonly inUser: string | null;
  readonly outTime: Datetime | null;
  readonly outGate: string | null;
  readonly staySeconds: number | null;
  /** Fen. */
  readonly due: number | null;
  readonly paid: number | null;
  readonly paymentNo: string | null;
  readonly amount: number | null;
  readonly payWay: string | null;
  readonly payScene: string | null;
  readonly payTime: Datetime | null;
  readonly photoOf: 'in' | 'out' | null;
  /** Base64. */
  readonly photo: string | null;
  readonly sentAt: Datetime;
}

/** One message for a city. */
interface CityMessage {
  readonly kind: CityKind;
  readonly facts: CityFacts;
}

/** What came of a message. `silent`: nothing that could be understood came back, it may have arrived or not. */
export interface CityAnswer {
  readonly kind: 'taken' | 'refused' | 'silent';
  /** In the words of the platform. */
  readonly said: string;
  /** What was sent and answered, for the diary. */
  readonly request: string;
  readonly answer: string;
}

/** How a platform is reached. */
export interface CityAccount {
  readonly protocol: keyof typeof CITY_PROTOCOLS;
  readonly address: string | null;
  readonly account: string | null;
  /** Our private key (PEM), or our password, as the protocol has it. */
  readonly key: string | null;
  /** The public key of the platform (PEM). */
  readonly peerKey: string | null;
}

/** Where platforms may lie, and how long they may take. */
export interface CityReach {
  /** Private networks that they may lie in all the same. */
  readonly networks: readonly string[];
  /** Milliseconds; 10 s unless said. */
  readonly patience?: number;
}

/**
 * The platform of a city. Another one is another adapter of this port, or only another mapping table (S17); no call
 * takes longer than a few seconds.
 */
export interface CityPlatform {
  readonly sandbox: boolean;
  /** Publishes a park, or updates a published one. */
  takePark(park: PublishedPark): Promise<Result<void, 'unreachable'>>;
  /** Tells it of something. A message that it has had already changes nothing there. */
  send(message: CityMessage): Promise<CityAnswer>;
}
