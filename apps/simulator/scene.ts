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

/** A heat camera of a site. */
export interface SceneHeatCamera extends SceneDevice {
  readonly village: string;
}

/** A ventilator, with its state at the start; temperatures in 0.1 °C. */
export interface SceneVentilator extends SceneDevice {
  readonly temperature: number;
  readonly running: boolean;
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
  readonly terminals: readonly SceneTerminal[];
  readonly heatCameras: readonly SceneHeatCamera[];
  readonly ventilators: readonly SceneVentilator[];
  /** Some people of a site, by the numbers that its devices know. */
  people(village: string): Promise<readonly string[]>;
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
