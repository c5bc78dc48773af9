/** Settings that a deployment provides in `/config.js` before the console starts. */
interface DeploymentConfig {
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Fixed key of the password transform (B95). */
  readonly sharedKey?: string;
  readonly tokenSeconds?: number;
  /** The home tab can be closed like others (B41). */
  readonly homeCloses?: boolean;
  /** Other platforms issue sign-in codes here (S27). */
  readonly partnerSignIn?: boolean;
  /** Address of a tile of the maps, with `{z}`, `{x}` and `{y}`; without it maps are drawn on a grid. */
  readonly mapTiles?: string;
  /** Whose maps they are, as the service wants it said. */
  readonly mapCredit?: string;
}

declare global {
  var parkdeckConfig: DeploymentConfig | undefined;
}

const given = globalThis.parkdeckConfig ?? {};

/** Defaults fit the development server; a real deployment sets its own (B99). */
export const config = {
  clientId: given.clientId ?? 'parkdeck',
  clientSecret: given.clientSecret ?? 'parkdeck',
  sharedKey: given.sharedKey ?? '',
  tokenSeconds: given.tokenSeconds ?? 30_000,
  homeCloses: given.homeCloses ?? false,
  partnerSignIn: given.partnerSignIn ?? false,
} as const;
