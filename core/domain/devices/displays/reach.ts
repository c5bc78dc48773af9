import { BOARD_PROTOCOLS } from '../../../vocabulary/devices.ts';

/** How cameras speak that pass on what is meant for their serial port. */
const CARRIER_PROTOCOLS = ['vzenith-mqtt', 'vzenith-http'] as const;

const isOneOf = (all: readonly string[], one: string | null): boolean => one !== null && all.includes(one);

/** How a board speaks. */
export type BoardProtocol = (typeof BOARD_PROTOCOLS)[number];

/** Whether a display is reached through a camera only. */
export const isBoard = (protocol: string | null): protocol is BoardProtocol => isOneOf(BOARD_PROTOCOLS, protocol);
/** Whether a camera passes on what is meant for a board on its serial port. */
export const carriesBoards = (protocol: string | null): boolean => isOneOf(CARRIER_PROTOCOLS, protocol);

/** What is known of the camera that a board names. */
export interface Carrier {
  readonly isThere: boolean;
  readonly protocol: string | null;
}

/** Whether a board can be reached (E#26): while its camera is there, and passes on. */
export const isBoardReached = (camera: Carrier | undefined): boolean =>
  camera !== undefined && carriesBoards(camera.protocol) && camera.isThere;
