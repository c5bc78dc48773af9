import type { Config } from './config.ts';

/** Where devices reach the broker. `own`: it runs in this process. */
export interface BrokerPlace {
  readonly kind: 'own' | 'outside';
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Another port of it, with TLS; undefined: none. */
  readonly tlsPort?: number | undefined;
}

const PORTS: Readonly<Record<string, number>> = { 'mqtt:': 1883, 'mqtts:': 8883, 'ws:': 80, 'wss:': 443 };
const running = new WeakMap<Config, BrokerPlace>();

/**
 * Remembers where the broker of this process is, once it listens; the returned function forgets it. `tlsPort`: another
 * port of it, with TLS.
 */
export const noteBroker = (config: Config, url: string, tlsPort?: number): (() => void) => {
  const { hostname, port, protocol } = new URL(url);
  running.set(config, {
    kind: config.mqttUrl ? 'outside' : 'own',
    // the own one listens where the web server does; people and devices know that by its public name
    host: config.mqttUrl ? hostname : new URL(config.publicUrl).hostname,
    port: Number(port) || (PORTS[protocol] ?? 1883),
    tls: protocol === 'mqtts:' || protocol === 'wss:',
    tlsPort,
  });
  return () => void running.delete(config);
};

/** Where the broker is, as it listens now; undefined: this process has none. */
export const brokerPlace = (config: Config): BrokerPlace | undefined => running.get(config);
