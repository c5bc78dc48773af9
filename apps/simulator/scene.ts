/** One device, with its credentials. */
export interface SceneDevice {
  readonly serial: string;
  readonly password: string;
  /** What a wireless or wired device runs. */
  readonly software?: {
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

/** A street whose sensors and collector are simulated. */
export interface SceneStreet {
  readonly park: string;
  readonly sensors: readonly SceneSensor[];
  readonly handheld: SceneDevice | undefined;
}

/** A gateway of a guided garage, with the spaces behind it as they are at the start. */
export interface SceneGateway extends SceneDevice {
  readonly spaces: readonly { readonly space: string; readonly taken: boolean; readonly plate: string | null }[];
}

/** A guided garage: detectors above its spaces tell their gateways what stands there. */
export interface SceneGarage {
  readonly park: string;
  readonly gateways: readonly SceneGateway[];
}

/** What the simulator needs to know about the rest of the world; the platform provides it. */
export interface Scene {
  readonly lanes: readonly SceneLane[];
  readonly streets: readonly SceneStreet[];
  readonly locks: readonly SceneLock[];
  readonly garages: readonly SceneGarage[];
  /** Wired lane devices that are in use. */
  readonly wired: readonly SceneDevice[];
  /** The platform's time in epoch milliseconds: a demo world has its own. */
  now(): number;
  /** All cars in a park, and since when they are there in epoch milliseconds. */
  standing(park: string): Promise<readonly { readonly plate: string; readonly since: number }[]>;
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
