import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { words } from '@parkdeck/core/kit/words';
import { isDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import type { IceServer } from '@parkdeck/core/catalogue/service/intercom-actions';
import { certificateFiles } from './certificate.ts';
import type { CertificateFiles } from './certificate.ts';
import { databaseSettings } from './database-config.ts';
import type { DatabaseSettings } from './database-config.ts';
import { USUAL_NETWORKS } from './device-networks.ts';
import { iceServers } from './ice-servers.ts';
import { mapTiles, type MapTiles } from './map-tiles.ts';
import { mailServer, smsGateways } from './message-config.ts';
import type { MailServer, SmsGateways } from './message-config.ts';
import { rolesOf } from './roles.ts';
import type { Role } from './roles.ts';
import { positive, settingsOf } from './settings.ts';
import type { Environment } from './settings.ts';
import { StartProblem } from './start-problem.ts';
import { fileSettings } from './store-config.ts';
import { traceSettings } from './traces-config.ts';
import type { TraceSettings } from './traces-config.ts';
import type { FileSettings } from './store-config.ts';

type WorldSize = 'small' | 'demo' | 'large' | 'none';

/**
 * Channels to the world outside: short messages, payments, invoices, mail, transfers, the city's platform, official
 * accounts.
 */
const CHANNELS = ['sms', 'pay', 'tax', 'mail', 'bank', 'city', 'wechat'] as const;
type ChannelName = (typeof CHANNELS)[number];
/**
 * `sandbox`: the other side is played, nothing leaves the platform. `off`: what needs the channel is refused. Any other
 * word is a real other side: `accounts`, the SMS accounts that are set up on their page; `live`, the payment accounts
 * of theirs, and the upload platforms; `smtp`, a mail server.
 */
const MODES = {
  sms: ['sandbox', 'accounts', 'off'],
  pay: ['sandbox', 'live', 'off'],
  tax: ['sandbox', 'off'],
  mail: ['sandbox', 'smtp', 'off'],
  bank: ['sandbox', 'off'],
  city: ['sandbox', 'live', 'off'],
  wechat: ['sandbox', 'live', 'off'],
} as const satisfies Readonly<Record<ChannelName, readonly string[]>>;
type Channels = { readonly [C in ChannelName]: (typeof MODES)[C][number] };

/** Where and how the server runs, from the environment. Secrets have no default that works in production. */
export interface Config extends DatabaseSettings {
  /** What this process does; by default everything. */
  readonly roles: readonly Role[];
  readonly port: number;
  readonly host: string;
  /** Certificate with which the platform speaks TLS itself, at `port` and to devices; undefined: it does not. */
  readonly tls: CertificateFiles | undefined;
  /** Address at which people reach the console; used in codes and messages. */
  readonly publicUrl: string;
  /** Folder of database, files and logs. */
  readonly data: string;
  /** Where uploads and exports are kept: in that folder, or in an object storage. */
  readonly files: FileSettings;
  readonly world: WorldSize;
  readonly baseDate: Day | undefined;
  readonly production: boolean;
  /** Password of the first admin, created on a platform without users. */
  readonly adminPassword: string | undefined;
  /** Phone of the first admin, to which sign-in codes are sent. */
  readonly adminPhone: string | undefined;
  readonly channels: Channels;
  /** Addresses of the SMS gateways. */
  readonly smsGateways: SmsGateways;
  /** The mail server and the sender; undefined: mail is played, or off. */
  readonly smtp: MailServer | undefined;
  /** Address of the gateway of WeChat Pay. */
  readonly wechatPayUrl: string;
  /** Address of the gateway of Alipay. */
  readonly alipayUrl: string;
  /** Address at which official accounts and mini programs are served. */
  readonly wechatUrl: string;
  /** Where WeChat asks payers in its own browser who they are. */
  readonly wechatOpenUrl: string;
  readonly openIdSignIn: boolean;
  /** Sign-in by codes of partner apps and other platforms: on where they are registered and issue codes. */
  readonly partnerSignIn: boolean;
  /** Address of the community platform; undefined: there is none, and no entry leads to it. */
  readonly communityUrl: string | undefined;
  /** Networks that webhooks may reach though they are private: none, unless partners run beside the platform. */
  readonly webhookNetworks: readonly string[];
  /** Networks that platforms of cities may lie in though they are private: none, unless a line leads there. */
  readonly cityNetworks: readonly string[];
  /** Servers by which the sound of calls from lanes crosses networks; none: only within one. */
  readonly ice: readonly IceServer[];
  /** The ground of the console's maps; undefined: a grid. */
  readonly map: MapTiles | undefined;
  /** Name and password that sign-ins carry as Basic authorisation; undefined: none is asked for. */
  readonly client: { readonly id: string; readonly secret: string } | undefined;
  /** Seconds for which an access token is valid (B93). */
  readonly tokenSeconds: number;
  /** Sustained calls per second of one session; short bursts may be faster. */
  readonly callsPerSecond: number;
  /** Addresses and networks of proxies whose word is taken for where a request comes from; none: nobody's. */
  readonly trustedProxies: readonly string[];
  /** Networks in which devices may be called; by default the private ones. */
  readonly deviceNetworks: readonly string[];
  /** Port of the embedded broker; undefined: 1883, or a free one when that is taken. */
  readonly mqttPort: number | undefined;
  /** Port of the embedded broker with TLS; undefined: it has none. Needs `tls`. */
  readonly mqttsPort: number | undefined;
  /** Use an external broker instead: `mqtts://user:password@host`. */
  readonly mqttUrl: string | undefined;
  /** Key from which the passwords of devices are derived; undefined: a key in the data folder. */
  readonly deviceKey: string | undefined;
  /** Keys that seal secrets, the newest first; undefined: keys in the data folder. */
  readonly secretKeys: string | undefined;
  /** Where figures for monitoring are served, apart from the calls; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Where traces of calls go; undefined: none are made. */
  readonly traces: TraceSettings | undefined;
  /** Cameras, barriers and displays of the demo are simulated and produce live traffic. */
  readonly simulator: boolean;
  /** Built console; undefined: API only. */
  readonly web: string | undefined;
  /** Built guide; undefined: none is served. It may be built while the platform runs. */
  readonly docs: string | undefined;
}

const SIZES: readonly string[] = ['small', 'demo', 'large', 'none'] satisfies WorldSize[];
const isSize = (text: string): text is WorldSize => SIZES.includes(text);

/** A port from the environment; 0: a free one. */
const portOf = (env: Environment, name: string): number | undefined => {
  const text = env[name];
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new StartProblem(
    words(`${name} 应为 0 到 65535 的数，不是「${text}」`, `${name} must be a number from 0 to 65535, not "${text}"`),
  );
};

/** An http or https address from the environment; undefined when it is not set. */
const webAddress = (env: Environment, name: string): string | undefined => {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new StartProblem(
    words(
      `${name} 应为 https://community.example 这样的地址，不是「${text}」`,
      `${name} must be an address like https://community.example, not "${text}"`,
    ),
  );
};

/** Addresses and networks (`10.0.0.0/8`), separated by commas. */
const networks = (env: Environment, name: string): readonly string[] => {
  const given = (env[name] ?? '').split(',').flatMap((one) => one.trim() || []);
  const isNetwork = (text: string): boolean => {
    const [address = '', bits, ...more] = text.split('/');
    const family = isIP(address);
    const isPart = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
    return family > 0 && more.length === 0 && isPart;
  };
  const wrong = given.find((one) => !isNetwork(one));
  if (wrong === undefined) return given;
  throw new StartProblem(
    words(
      `${name} 应为 10.0.0.2 或 10.0.0.0/8 这样的地址，以逗号分隔，不是「${wrong}」`,
      `${name} must be addresses like 10.0.0.2 or 10.0.0.0/8, separated by commas, not "${wrong}"`,
    ),
  );
};

const variableOf = (channel: ChannelName): string => `PARKDECK_${channel.toUpperCase()}`;
const readChannel = (env: Environment, channel: ChannelName): string => {
  const name = variableOf(channel);
  const mode = env[name] || 'sandbox';
  const modes: readonly string[] = MODES[channel];
  if (modes.includes(mode)) return mode;
  throw new StartProblem(
    words(
      `${name} 应为 ${modes.join('、')} 之一，不是「${mode}」`,
      `${name} must be one of ${modes.join(', ')}, not "${mode}"`,
    ),
  );
};
const readChannels = (env: Environment) =>
  Object.fromEntries(CHANNELS.map((name) => [name, readChannel(env, name)])) as Channels; // of all names, checked

/**
 * Production takes nothing for granted: each channel, and the key of sign-ins, is said by name. Throws a problem that
 * lists all that is missing.
 */
const refuseDefaults = (env: Environment): void => {
  const missing = [
    ...CHANNELS.filter((channel) => !env[variableOf(channel)]).map(
      (channel) => `${variableOf(channel)}=${MODES[channel].join('|')}`,
    ),
    ...(env.PARKDECK_CLIENT_SECRET ? [] : ['PARKDECK_CLIENT_SECRET']),
  ];
  if (missing.length === 0) return;
  throw new StartProblem(
    words(
      `生产环境不用默认值，还须设置：${missing.join('、')}`,
      `Production has no defaults. Set as well: ${missing.join(', ')}`,
    ),
  );
};

/** Reads the settings; throws a problem that names the variable and the remedy. */
export const readConfig = (
  given: Environment,
  defaults: { readonly web?: string; readonly docs?: string } = {},
): Config => {
  const env = settingsOf(given);
  if (env.NODE_ENV === 'production') refuseDefaults(env);
  const port = portOf(env, 'PORT') ?? 8686;
  const metricsPort = portOf(env, 'PARKDECK_METRICS_PORT');
  const world = env.PARKDECK_WORLD ?? (env.NODE_ENV === 'production' ? 'none' : 'demo');
  if (!isSize(world))
    throw new StartProblem(
      words(
        `PARKDECK_WORLD 应为 ${SIZES.join('、')} 之一，不是「${world}」`,
        `PARKDECK_WORLD must be one of ${SIZES.join(', ')}, not "${world}"`,
      ),
    );
  const baseDate = env.PARKDECK_BASE_DATE;
  if (baseDate !== undefined && !isDay(baseDate))
    throw new StartProblem(
      words(
        `PARKDECK_BASE_DATE 应为 2026-03-01 这样的日期，不是「${baseDate}」`,
        `PARKDECK_BASE_DATE must be a day like 2026-03-01, not "${baseDate}"`,
      ),
    );
  const host = env.HOST ?? '127.0.0.1';
  const channels = readChannels(env);
  const tls = certificateFiles(env);
  const mqttsPort = portOf(env, 'MQTTS_PORT');
  if (mqttsPort !== undefined && !tls)
    throw new StartProblem(
      words(
        'MQTTS_PORT 需要证书：设置 PARKDECK_TLS_CERT 和 PARKDECK_TLS_KEY',
        'MQTTS_PORT needs a certificate: set PARKDECK_TLS_CERT and PARKDECK_TLS_KEY',
      ),
    );
  return {
    ...databaseSettings(env),
    roles: rolesOf(env.PARKDECK_ROLES),
    port,
    host,
    tls,
    publicUrl: (env.PARKDECK_PUBLIC_URL || `${tls ? 'https' : 'http'}://${host}:${port}`).replace(/\/+$/, ''),
    data: resolve(env.PARKDECK_DATA ?? '.parkdeck'),
    files: fileSettings(env),
    world,
    baseDate,
    production: env.NODE_ENV === 'production',
    adminPassword: env.PARKDECK_ADMIN_PASSWORD || undefined,
    adminPhone: env.PARKDECK_ADMIN_PHONE || undefined,
    channels,
    smsGateways: smsGateways(env),
    smtp: channels.mail === 'smtp' ? mailServer(env) : undefined,
    wechatPayUrl: webAddress(env, 'PARKDECK_WECHAT_PAY_URL') ?? 'https://api.mch.weixin.qq.com',
    alipayUrl: webAddress(env, 'PARKDECK_ALIPAY_URL') ?? 'https://openapi.alipay.com/gateway.do',
    wechatUrl: webAddress(env, 'PARKDECK_WECHAT_URL') ?? 'https://api.weixin.qq.com',
    wechatOpenUrl: webAddress(env, 'PARKDECK_WECHAT_OPEN_URL') ?? 'https://open.weixin.qq.com',
    openIdSignIn: env.PARKDECK_OPEN_ID === 'on',
    partnerSignIn: env.PARKDECK_PARTNER_SIGN_IN === 'on',
    communityUrl: webAddress(env, 'PARKDECK_COMMUNITY_URL'),
    webhookNetworks: networks(env, 'PARKDECK_WEBHOOK_NETWORKS'),
    cityNetworks: networks(env, 'PARKDECK_CITY_NETWORKS'),
    ice: iceServers(env.PARKDECK_ICE, 'PARKDECK_ICE'),
    map: mapTiles(env),
    client: env.PARKDECK_CLIENT_SECRET
      ? { id: env.PARKDECK_CLIENT_ID || 'parkdeck', secret: env.PARKDECK_CLIENT_SECRET }
      : undefined,
    tokenSeconds: positive(env, 'PARKDECK_TOKEN_SECONDS', 30_000),
    callsPerSecond: positive(env, 'PARKDECK_CALLS_PER_SECOND', 50),
    trustedProxies: networks(env, 'PARKDECK_TRUSTED_PROXIES'),
    deviceNetworks: env.PARKDECK_DEVICE_NETWORKS ? networks(env, 'PARKDECK_DEVICE_NETWORKS') : USUAL_NETWORKS,
    web: defaults.web,
    docs: defaults.docs,
    mqttPort: portOf(env, 'MQTT_PORT'),
    mqttsPort,
    mqttUrl: env.MQTT_URL || undefined,
    deviceKey: env.PARKDECK_DEVICE_KEY || undefined,
    secretKeys: env.PARKDECK_SECRET_KEYS || undefined,
    metrics:
      metricsPort === undefined ? undefined : { port: metricsPort, host: env.PARKDECK_METRICS_HOST || '127.0.0.1' },
    traces: traceSettings(env),
    simulator:
      env.PARKDECK_SIMULATOR === 'on' ||
      (world === 'demo' && env.PARKDECK_SIMULATOR !== 'off' && env.NODE_ENV !== 'production'),
  };
};
