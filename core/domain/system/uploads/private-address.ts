const PRIVATE_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const bitsOf = (address: string): number | undefined => {
  const parts = address.split('.');
  const isWhole = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
  return isWhole ? parts.reduce((sum, part) => sum * 256 + Number(part), 0) : undefined;
};

/** Whether an IPv4 address lies in a network like `10.0.0.0/8`. */
const lies = (address: number, network: string, bits: number): boolean => {
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor((bitsOf(network) ?? 0) / size);
};

const groupsOf = (address: string): readonly number[] | undefined => {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  const v4 = tail?.[2] === undefined ? undefined : bitsOf(tail[2]);
  const text =
    tail?.[1] !== undefined && v4 !== undefined
      ? `${tail[1]}${Math.floor(v4 / 65_536).toString(16)}:${(v4 % 65_536).toString(16)}`
      : address;
  const [left = '', right, ...more] = text.toLowerCase().split('::');
  if (more.length > 0) return undefined;
  const head = left === '' ? [] : left.split(':');
  const end = right === undefined || right === '' ? [] : right.split(':');
  const missing = 8 - head.length - end.length;
  if (right === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...end];
  return groups.every((one) => /^[0-9a-f]{1,4}$/.test(one)) ? groups.map((one) => Number.parseInt(one, 16)) : undefined;
};

const isPrivateV6 = (groups: readonly number[]): boolean => {
  const [first = 0, second = 0] = groups;
  const last = (groups[6] ?? 0) * 65_536 + (groups[7] ?? 0);
  const isZero = (until: number): boolean => groups.slice(0, until).every((one) => one === 0);
  // ::, ::1 and IPv4 written as IPv6, mapped or translated
  if (isZero(6)) return true;
  if (isZero(5) && groups[5] === 0xff_ff) return isPrivateV4(last);
  if (isZero(4) && groups[4] === 0xff_ff && groups[5] === 0) return isPrivateV4(last);
  // translated by a gateway: by the one of all, else by one of a network's own
  if (first === 0x64 && second === 0xff_9b) return groups[2] !== 0 || isPrivateV4(last);
  if (first === 0x20_02) return isPrivateV4(second * 65_536 + (groups[2] ?? 0));
  // tunnels that carry an IPv4 address in disguise (Teredo, ISATAP), and what is thrown away
  if (first === 0x20_01 && second === 0) return true;
  if (((groups[4] ?? 0) & 0xfd_ff) === 0 && groups[5] === 0x5e_fe) return isPrivateV4(last);
  if (first === 0x01_00 && groups.slice(1, 4).every((one) => one === 0)) return true;
  // local, link-local, multicast, documentation
  const isLocal = (first & 0xfe_00) === 0xfc_00 || (first & 0xff_c0) === 0xfe_80 || (first & 0xff_c0) === 0xfe_c0;
  return isLocal || first >= 0xff_00 || (first === 0x20_01 && second === 0x0d_b8);
};
const isPrivateV4 = (address: number): boolean => PRIVATE_V4.some(([network, bits]) => lies(address, network, bits));

/**
 * Whether an IP address is one of this machine, of a private network, or of none at all. Where programs of partners ask
 * to be told something, such an address is refused: behind it stand databases, not partners. What is no address is
 * private, too.
 */
export const isPrivateAddress = (address: string): boolean => {
  const v4 = bitsOf(address);
  if (v4 !== undefined) return isPrivateV4(v4);
  const groups = groupsOf(address.replace(/%.*$/, ''));
  return groups ? isPrivateV6(groups) : true;
};

/** Whether an IPv4 address lies in one of the networks (`10.0.0.0/8`, or an address alone). */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  const v4 = bitsOf(address);
  return networks.some((one) => {
    const [network = '', bits] = one.split('/');
    return v4 === undefined || bitsOf(network) === undefined
      ? network === address
      : lies(v4, network, bits === undefined ? 32 : Number(bits));
  });
};
