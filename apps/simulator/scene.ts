/** One device of a lane, with what it needs to sign in. */
export interface SceneDevice {
  readonly serial: string;
  readonly password: string;
  /** What a wireless device reports of itself. */
  readonly wireless?: {
    readonly model: string;
    readonly firmware: string;
    /** One that was under way when the play began: the device goes on with it. */
    readonly upgrade?: { readonly id: string; readonly version: string; readonly percent: number };
  };
}

/** A lane whose devices are played. */
export interface SceneLane {
  readonly gate: string;
  readonly park: string;
  readonly direction: 'in' | 'out' | 'two-way' | 'inner-in' | 'inner-out';
  readonly camera: SceneDevice | undefined;
  readonly barrier: SceneDevice | undefined;
  readonly displays: readonly SceneDevice[];
}

/** A sensor of a berth, as the platform knows it at the beginning. */
interface SceneSensor extends SceneDevice {
  readonly berth: string;
  readonly isOccupied: boolean;
  readonly battery: number;
}

/** A ground lock, as the platform knows it at the beginning. */
export interface SceneLock extends SceneDevice {
  readonly state: 'down' | 'up' | 'fault';
  readonly battery: number;
  readonly registers: Readonly<Record<string, number>>;
}

/** A street whose sensors and collector are played. */
export interface SceneStreet {
  readonly park: string;
  readonly sensors: readonly SceneSensor[];
  readonly handheld: SceneDevice | undefined;
}

/** What the simulator must know of the world around the lanes; the platform answers it. */
export interface Scene {
  readonly lanes: readonly SceneLane[];
  readonly streets: readonly SceneStreet[];
  readonly locks: readonly SceneLock[];
  /** Some plates that are inside a park now, in no order. */
  inside(park: string): Promise<readonly string[]>;
  /** Plates of people who come to a park regularly. */
  regulars(park: string): Promise<readonly string[]>;
  /** How full a park is, 0 to 1. */
  fullness(park: string): Promise<number>;
  /** The driver pays what the exit asks for. */
  pay(session: string): Promise<void>;
  /** The driver who stood on a berth last pays the collector. */
  payBerth(berth: string): Promise<void>;
}
