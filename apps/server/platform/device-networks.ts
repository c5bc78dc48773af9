import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';

/** Networks in which devices stand when nothing else is configured: the private ones. */
export const USUAL_NETWORKS: readonly string[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fd00::/8'];

/** Never called, whatever is configured: this machine, its neighbours by link, metadata of clouds, groups. */
const NEVER: readonly string[] = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '192.0.0.192/32',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  'fe80::/10',
  'fd00:ec2::254/128',
  'ff00::/8',
];

const FULL = { 4: 32, 6: 128 } as const;
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? FULL[family === 'ipv4' ? 4 : 6] : Number(bits), family);
  }
  return list;
};
const never = listOf(NEVER);

const own = (): ReadonlySet<string> =>
  new Set(Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address)));

/** Where a device is called. */
export interface DeviceAddress {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
}

const USUAL_PORT = { http: 80, https: 443 } as const;
const WRITTEN = /^(?:(https?):\/\/)?(?:\[([0-9a-fA-F:]+)\]|([0-9.]+))(?::(\d{1,5}))?\/?$/;

/**
 * Reads the address of a device that the platform is to call: an IP address, so that nobody can point its name
 * elsewhere later, in one of the allowed networks. `format`: it is no such address; `network`: it may not be called.
 */
export const deviceAddress = (
  text: string,
  networks: readonly string[],
): Result<DeviceAddress, 'format' | 'network'> => {
  const [, scheme = 'http', six, four, given] = WRITTEN.exec(text.trim()) ?? [];
  const host = six ?? four;
  const port = given === undefined ? USUAL_PORT[scheme === 'https' ? 'https' : 'http'] : Number(given);
  if (host === undefined || isIP(host) === 0 || port < 1 || port > 65_535) return err('format');
  const family = familyOf(host);
  // an IPv4 address in the clothes of the other family would escape its rules
  if (new URL(`http://${six ? `[${six}]` : host}`).hostname.startsWith('[::ffff:')) return err('network');
  const isAllowed = listOf(networks).check(host, family) && !never.check(host, family) && !own().has(host);
  return isAllowed ? ok({ secure: scheme === 'https', host, port }) : err('network');
};
