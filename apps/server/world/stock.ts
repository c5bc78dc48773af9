import { device, serialCamera } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

/**
 * argon2id of the codes printed in the demo's tour (README), each with a salt of its own, so that the same world has
 * the same bytes.
 */
const FREE = [
  'cGFya2RlY2sgSzdNUTJQIA$EOqrlP2cJGK7Y53JYAzHcMd7/6u5wNFhnMS+vw8+Fzg',
  'cGFya2RlY2sgUjRYVzlUIA$rR07aor15GolKKiagRWGc6AH1OxraVjz3r3hTTiy7mU',
  'cGFya2RlY2sgSDhETjNWIA$OyELNRaMGeFamu+3Ts1cy1iq9elTyq/erxorEXHO+Y0',
  'cGFya2RlY2sgQjZZSjVDIA$Uxrl7Y+bZHCaRBVnUwjWfhx/rUE2Y4gtyqnUwdjcX7Q',
  'cGFya2RlY2sgVDJHRjdMIA$d0y5/SNUczziig5SHZD2NZRN9P+SiaVh6g7cPBivi6Q',
  'cGFya2RlY2sgVzlQSzRTIA$9bi3NpzEnEk2XFXutxO/qXSNirkC0ORH02KTme847ss',
  'cGFya2RlY2sgTTNDUjhIIA$/0ukWtP3dQ2GU+tpY2NLIEoQuauY6PirRmwnysN/7QM',
  'cGFya2RlY2sgRDVWWjZOIA$ws0ecypokTPcDMaKqjzkq25Vqu7VzAAlXYWYyF6LLbo',
] as const;
/** Hash of a code that was not kept. */
const SPENT = 'g9CIjtvFLfQzLOXDB5lELw$OIqFZ6+bnlDd+7dyj5Ciy3BNynhVbCBT3sCaBL5vGP0';
const DAY = 86_400_000;
/** Number of installed cameras that are still in the stock. */
const BOUND = 4;

/** Cameras as delivered: some are installed at gates, the others wait for a park. */
export const stock = ({ baseDate }: Setting, stood: readonly SeedTable[]): SeedTable => {
  const cameras = (stood.find(({ resource }) => resource === device)?.rows ?? [])
    .filter((row) => row.type === 'camera')
    .slice(0, BOUND);
  const all = [
    ...cameras.map((row) => ({ serial: String(row.serial), hash: SPENT, age: 400 })),
    ...FREE.map((hash, index) => ({ serial: key('PDC2009', 5, index + 1), hash, age: 20 })),
  ];
  return table(serialCamera)(all, ({ serial, hash, age }, index) => ({
    id: key('SN', 6, index + 1),
    serial,
    model: 'PD-C200',
    manufacturer: 'MF0001',
    code: `$argon2id$v=19$m=19456,t=2,p=1$${hash}`,
    company: '1',
    createdAt: datetimeOfInstant(startOfDay(baseDate) - age * DAY),
  }));
};
