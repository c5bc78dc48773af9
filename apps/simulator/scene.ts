/** One device, with its credentials. */
export interface SceneDevice {
  readonly serial: string;
  readonly password: string;
  /** What a wireless device reports about itself. */
  readonly wireless?: {
    readonly model: string;
    readonly firmware: string;
    /** An upgrade in progress at the start: the device continues it. */
    readonly upgrade?: { readonly id: string; readonly version: string; readonly percent: number };
  };
}

/** A lane whose devices are simulated. */
export interface SceneLane {
  readonly gate: string;
  readonly park: string;
  readonly direction: 'in' | 'out' | 'two-way' | 'inner-in' | 'inner-out';
  readonly camera: SceneDevice | undefined;
  readonly barrier: SceneDevice | undefined;
  readonly displays: readonly SceneDevice[];
}

/** The sensor of a berth, with its state at the start. */
interface SceneSensor extends SceneDevice {
  readonly berth: string;
  readonly isOccupied: boolean;
  readonly battery: number;
}

/** A ground lock, with its state at the start. */
export interface SceneLock extends SceneDevice {
  readonly state: 'down' | 'up' | 'fault';
  readonly battery: number;
  readonly registers: Readonly<Record<string, number>>;
}

/** Somebody whom a terminal holds, and when he may pass it. */
export interface SceneFace {
  readonly person: string;
  readonly card: string | null;
  readonly hasPhoto: boolean;
  readonly from: string | null;
  readonly until: string | null;
  readonly holidays: boolean;
  /** Null: at any time. */
  readonly spans: readonly { readonly weekday: number; readonly start: string; readonly end: string }[] | null;
}

/** A terminal at a door, with whom it holds at the start. */
export interface SceneTerminal extends SceneDevice {
  readonly model: string;
  readonly firmware: string;
  readonly faces: readonly SceneFace[];
  /** An upgrade in progress at the start: the terminal continues it. */
  readonly upgrade?: { readonly id: string; readonly version: string; readonly percent: number };
}

/** A street whose sensors and collector are simulated. */
export interface SceneStreet {
  readonly park: string;
  readonly sensors: readonly SceneSensor[];
  readonly handheld: SceneDevice | undefined;
}

/** What the simulator needs to know about the rest of the world; the platform provides it. */
export interface Scene {
  readonly lanes: readonly SceneLane[];
  readonly streets: readonly SceneStreet[];
  readonly locks: readonly SceneLock[];
  readonly terminals: readonly SceneTerminal[];
  /** The time of the platform, epoch milliseconds. */
  now(): number;
  /** Some plates of cars currently inside a park, in any order. */
  inside(park: string): Promise<readonly string[]>;
  /** Plates of regular visitors of a park. */
  regulars(park: string): Promise<readonly string[]>;
  /** Occupancy of a park, 0 to 1. */
  fullness(park: string): Promise<number>;
  /** The driver pays the amount due at the exit. */
  pay(session: string): Promise<void>;
  /** The last driver at a berth pays the collector. */
  payBerth(berth: string): Promise<void>;
}
