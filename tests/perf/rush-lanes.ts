import type pg from 'pg';
import { addPlaces, copied, ownKeys, PATTERN } from './places.ts';
import type { Login, Place } from './places.ts';

/** A lane as its devices know it. */
export interface Lane {
  readonly gate: string;
  readonly company: string;
  readonly direction: 'in' | 'out';
  /** Serial numbers of its devices by their type. */
  readonly devices: Readonly<Record<'camera' | 'barrier' | 'display', string>>;
  /** Cars inside that leave here. */
  readonly cars: readonly string[];
  /** No car comes here: people open it from afar. */
  readonly isQuiet: boolean;
}

const LANES_OF_PARK = 10;
const PARKS_OF_COMPANY = 25;
/** The lane of each park at which no car comes: one in. */
const QUIET = 9;
const OF_PARK = ['area', 'car_type', 'car_model', 'tariff', 'park_settings'];
/** Of each direction of the pattern: its first gate, of which all others are copies. */
const PATTERN_GATES = { in: 'GT000001', out: 'GT000002' } as const;
const TYPES = ['camera', 'barrier', 'display'] as const;

const numbered = (prefix: string, number: number, width: number): string =>
  `${prefix}${String(number).padStart(width, '0')}`;

const placesFor = (lanes: number): readonly Place[] =>
  Array.from({ length: Math.ceil(lanes / LANES_OF_PARK) }, (_, n) => ({
    id: numbered('PKR', n, 4),
    company: numbered('CR', Math.floor(n / PARKS_OF_COMPANY), 2),
    suffix: numbered('r', n, 4),
  }));

/** People who sign in, shared among the companies. */
const loginsFor = (places: readonly Place[], people: number): readonly Login[] => {
  const companies = [...new Set(places.map(({ company }) => company))];
  return Array.from({ length: people }, (_, n) => ({
    company: companies[n % companies.length] ?? '',
    name: numbered('rush', n, 3),
  }));
};

/** Gates of every park, in and out by turns, and the devices of each, which have not signed in yet. */
const addGates = async (database: pg.Client): Promise<void> => {
  const number = `'R' || lpad(n::text, 2, '0')`;
  const parks = `cross join bench_park p cross join generate_series(1, ${LANES_OF_PARK}) n`;
  const pattern = `(case n % 2 when 1 then '${PATTERN_GATES.in}' else '${PATTERN_GATES.out}' end)`;
  const gate = {
    id: `'GTR' || p.place || 'n' || n`,
    name: number,
    number,
    search_key: 'lower(p.id)',
    booth_id: 'null',
  };
  const gates = await copied(
    database,
    'gate',
    { ...(await ownKeys(database, 'gate')), ...gate },
    `${parks}
    where t.id = ${pattern}`,
  );
  await database.query(gates);
  const device = {
    ...(await ownKeys(database, 'device')),
    id: `'DVR' || p.place || 'n' || n || left(t.type, 1)`,
    gate_id: gate.id,
    serial: `'RUSH' || p.place || 'n' || n || left(t.type, 1)`,
    number: `${number} || left(t.type, 1)`,
    state: `'offline'`,
    search_key: 'lower(p.id)',
  };
  await database.query(
    await copied(
      database,
      'device',
      device,
      `${parks}
    where t.gate_id = ${pattern} and t.type = any('{${TYPES.join()}}')`,
    ),
  );
};

/** Cars that have been inside for some hours: so many for each lane out. */
const addCars = async (database: pg.Client, cars: number): Promise<void> => {
  const place = `(p.place * ${LANES_OF_PARK} + n) * ${cars} + c`;
  const entered = `timestamptz '2026-03-01 09:00:00+08' + make_interval(secs => (${place}) % 14400)`;
  const plate = `'川' || chr(65 + (${place}) / 100000) || lpad(((${place}) % 100000)::text, 5, '0')`;
  const values = {
    ...(await ownKeys(database, 'session')),
    id: `'IO260301' || lpad((${place})::text, 12, '0')`,
    plate,
    in_time: entered,
    created_at: entered,
    updated_at: entered,
    in_gate_id: `'GTR' || p.place || 'n' || (n - 1)`,
    search_key: `lower(${plate})`,
  };
  const from = `cross join bench_park p cross join generate_series(2, ${LANES_OF_PARK}, 2) n
    cross join generate_series(0, ${cars - 1}) c
    where t.id = (select id from session where park_id = '${PATTERN.park}' and state = 'open' and pass_id is null
      and enter_type = 'recognised' and visitor_car_id is null order by id limit 1)`;
  await database.query(await copied(database, 'session', values, from));
};

/** Adds companies with parks that have so many lanes together, and people of theirs; the lanes, and who signs in. */
export const addLanes = async (
  database: pg.Client,
  { lanes, cars, people }: { readonly lanes: number; readonly cars: number; readonly people: number },
): Promise<{ readonly lanes: readonly Lane[]; readonly logins: readonly Login[] }> => {
  const places = placesFor(lanes);
  const logins = loginsFor(places, people);
  await database.query('set session_replication_role = replica; set statement_timeout = 0');
  await addPlaces(database, places, { logins, tables: OF_PARK, since: '2026-01-01' });
  await addGates(database);
  await addCars(database, cars);
  // no car is turned away because a park is full
  await database.query('update area set stalls = 1000 where park_id in (select id from bench_park)');
  await database.query(`update park p set stalls = (select sum(stalls) from area where park_id = p.id)
    where id in (select id from bench_park)`);
  await database.query('reset session_replication_role; drop table bench_park; analyze');
  const { rows } = await database.query<Lane>(
    `select g.id as gate, g.company_id as company, g.direction,
      split_part(g.id, 'n', 2)::int = ${QUIET} as "isQuiet",
      (select json_object_agg(type, serial) from device where gate_id = g.id) as devices,
      array(select plate from session where in_gate_id = 'GTR' || split_part(substr(g.id, 4), 'n', 1) || 'n'
        || (split_part(g.id, 'n', 2)::int - 1) and g.direction = 'out') as cars
    from gate g where g.id like 'GTR%' order by g.id`,
  );
  return { lanes: rows, logins };
};
