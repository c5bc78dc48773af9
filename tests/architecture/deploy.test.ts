import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '@parkdeck/server/platform/config';
import { ROLES } from '@parkdeck/server/platform/roles';

/** What starts the platform on several machines says what the platform reads, and names what there is. */

const DEPLOY = fileURLToPath(new URL('../../apps/server/boot/deploy/', import.meta.url));
const GUIDE = fileURLToPath(new URL('../../apps/docs/administration/', import.meta.url));
const text = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');
type Settings = Readonly<Record<string, string>>;
const settings = (name: string): Settings => parseEnv(text(name)) as Settings; // of a file without empty names

interface Service {
  readonly environment?: Settings;
  readonly env_file?: string;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly restart?: string;
  readonly sysctls?: Readonly<Record<string, number>>;
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
}
const compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
} = parse(text('compose.yml'), { merge: true });
interface Patroni {
  readonly restapi: { readonly listen: string };
  readonly etcd3: { readonly hosts: readonly string[] };
  readonly postgresql: { readonly listen: string };
}
const apps = Object.entries(compose.services).filter(([, { image }]) => image === 'parkdeck');

/** What each secret holds, as the guide says. */
const SECRETS: Settings = {
  database: 'postgres://parkdeck:secret@pooler:6432/parkdeck',
  'database-direct': 'postgres://parkdeck:secret@database:5432/parkdeck',
  'database-read': 'postgres://parkdeck:secret@database:5433/parkdeck',
  mqtt: 'mqtt://parkdeck:secret@broker',
  client: 'of-the-console',
  'secret-keys': Buffer.alloc(32, 1).toString('base64'),
  'device-key': 'of-the-devices',
  s3: 'of-the-storage',
  admin: 'of-the-first-admin',
};
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdeck-deploy-'));
  for (const [name, secret] of Object.entries(SECRETS)) writeFileSync(join(folder, name), secret);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The settings of a process, with its secrets where this test has them. */
const ofProcess = (...given: readonly Settings[]): Settings =>
  Object.fromEntries(
    Object.entries(Object.assign({}, ...given) as Settings).map(([name, value]) => [
      name,
      value.replace('/run/secrets', folder),
    ]),
  );
const outcome = (env: Settings): string => {
  try {
    return JSON.stringify(readConfig(env));
  } catch (error) {
    return String(error);
  }
};

/** What processes on several machines read, and those of one machine that has everything. */
const ON_ONE = { production: true, adminPassword: SECRETS['admin'], client: { secret: SECRETS['client'] } };
const ON_SEVERAL = {
  ...ON_ONE,
  databaseUrl: SECRETS['database'],
  databaseDirectUrl: SECRETS['database-direct'],
  databaseReadUrl: SECRETS['database-read'],
  mqttUrl: SECRETS['mqtt'],
  deviceKey: SECRETS['device-key'],
};
const PROCESSES: readonly [string, () => Settings, object][] = [
  ...apps.map(([name, { environment = {} }]): [string, () => Settings, object] => [
    name,
    () => ofProcess(settings('parkdeck.env'), environment),
    ON_SEVERAL,
  ]),
  ...['web', 'work'].map((name): [string, () => Settings, object] => [
    `parkdeck@${name}`,
    () => ofProcess(settings('systemd/parkdeck.env'), settings(`systemd/${name}.env`)),
    { ...ON_ONE, databaseUrl: SECRETS['database'], mqttUrl: undefined },
  ]),
];

describe.each(PROCESSES)('%s', (_name, env, wanted) => {
  test('starts with its settings, each of which is read and documented', () => {
    expect(readConfig(env())).toMatchObject(wanted);
    const guide = readFileSync(join(GUIDE, 'configuration.md'), 'utf8');
    for (const name of Object.keys(env())) {
      expect(outcome({ ...env(), [name]: '/odd' }), name).not.toBe(outcome(env()));
      if (name !== 'NODE_ENV') expect(guide).toContain(`\`${name.replace(/_FILE$/, '')}\``);
    }
  });
});

test('the processes of one machine listen at ports of their own, and tell their figures to nobody else', () => {
  const [web, work] = ['web', 'work'].map((name) =>
    readConfig(ofProcess(settings('systemd/parkdeck.env'), settings(`systemd/${name}.env`))),
  );
  expect(new Set([web?.port, work?.port, web?.metrics?.port, work?.metrics?.port, work?.mqttPort]).size).toBe(5);
  expect([web?.host, web?.metrics?.host, work?.metrics?.host]).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  expect(work?.host).toBe('0.0.0.0'); // its broker is for devices
});

test('every image that others make is of one version', () => {
  const named = Object.values(compose.services).flatMap(({ image, build }) => (build ? [] : [image]));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((image) => !/:[^/]*\d[^/]*$/u.test(image))).toEqual([]);
});

test('every role is somebody’s, and every secret, volume and part that is named is there', () => {
  const roles = apps.flatMap(([, { environment }]) => environment?.['PARKDECK_ROLES']?.split(',') ?? []);
  expect(new Set(roles)).toEqual(new Set(ROLES));
  for (const [name, { secrets = [], volumes = [], depends_on = [], env_file }] of Object.entries(compose.services)) {
    for (const secret of secrets) expect(compose.secrets, name).toHaveProperty([secret]);
    for (const part of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(compose.services, name).toHaveProperty([part]);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      if (!from.startsWith('./')) expect(compose.volumes, name).toHaveProperty([from]);
      else if (!from.startsWith('./secrets/')) expect(existsSync(join(DEPLOY, from)), from).toBe(true);
    }
    if (env_file) expect(existsSync(join(DEPLOY, env_file))).toBe(true);
  }
  for (const [name, { build }] of apps)
    expect(existsSync(join(DEPLOY, build?.context ?? '', build?.dockerfile ?? '-')), name).toBe(true);
  const mounted = Object.values(settings('parkdeck.env')).flatMap(
    (value) => /^\/run\/secrets\/(.+)/.exec(value)?.[1] ?? [],
  );
  for (const [, { secrets }] of apps) expect(secrets?.toSorted()).toEqual(mounted.toSorted());
});

test('the guide makes every file of the secrets, and neither an image nor the repository takes them', () => {
  const guide = readFileSync(join(GUIDE, 'deployment.md'), 'utf8');
  const made = new Set([...guide.matchAll(/> ([\w.-]+)(?=$|;)|-c \/secrets\/(\S+)/gm)].map(([, a, b]) => a ?? b));
  const files = Object.values(compose.secrets).map(({ file }) => file);
  const beside = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0]));
  const needed = [...files, ...beside].flatMap((file) => /^\.\/secrets\/(.+)/.exec(file ?? '')?.[1] ?? []);
  expect([...made]).toEqual(expect.arrayContaining(needed));
  const ROOT = new URL('../../', import.meta.url);
  for (const list of ['.gitignore', '.dockerignore'])
    expect(readFileSync(new URL(list, ROOT), 'utf8')).toMatch(/^apps\/server\/boot\/deploy\/secrets\/?$/m);
});

test('everything comes back with the machine, and a balancer that is not root may take its ports', () => {
  for (const [name, { restart }] of Object.entries(compose.services)) expect(restart, name).toBe('always');
  const ports = [...text('haproxy.cfg').matchAll(/bind :(\d+)/g)].map(([, port]) => Number(port));
  expect(compose.services['balancer']?.sysctls?.['net.ipv4.ip_unprivileged_port_start']).toBe(Math.min(...ports));
});

test('a command of operators in production runs the build that is there, and installs nothing', () => {
  const place = mkdtempSync(join(tmpdir(), 'parkdeck-command-'));
  const boot = join(place, 'apps/server/boot');
  mkdirSync(boot, { recursive: true });
  for (const file of ['command.mjs', 'build.mjs', 'steps.mjs'])
    copyFileSync(join(DEPLOY, '..', file), join(boot, file));
  const run = () =>
    spawnSync(process.execPath, [join(boot, 'command.mjs'), 'admin', 'check'], {
      encoding: 'utf8',
      env: { NODE_ENV: 'production', PATH: place },
    });
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('There is no build') });
  mkdirSync(join(place, 'apps/server/dist'));
  writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(place, 'apps/server/dist/admin.js'), 'console.log(process.argv.slice(2).join());');
  expect(run()).toMatchObject({ status: 0, stdout: 'check\n', stderr: '' });
  rmSync(place, { recursive: true });
});

/** Where HAProxy is installed, it has a look at its settings. */
const expectValid = (file: string): void => {
  const checked = spawnSync('haproxy', ['-c', '-f', join(DEPLOY, file)], { encoding: 'utf8' });
  if (!checked.error) expect(checked.stderr + checked.stdout).toContain('valid');
};

test('the balancer asks the processes that serve, at the port where they listen', () => {
  const servers = [...text('haproxy.cfg').matchAll(/^\s+server (\S+) (\S+):(\d+)/gm)].map(([, , host, port]) => [
    host,
    port,
  ]);
  const serving = apps.filter(([, { environment }]) => environment?.['PARKDECK_ROLES']?.includes('serve'));
  const wanted = serving.map(([name]) => [name, settings('parkdeck.env')['PORT']]);
  expect(servers).toEqual([...wanted, ...wanted]); // of people, and of cameras
  expectValid('haproxy.cfg');
});

test('the way to the database leads to its nodes, which agree with each other and are asked where they answer', () => {
  const nodes = Object.entries(compose.services).filter(([, { image }]) => image === 'parkdeck-database');
  const { restapi, etcd3, postgresql }: Patroni = parse(text('patroni.yml'));
  const port = (address: string): string => address.split(':')[1] ?? '';
  const servers = [...text('database.cfg').matchAll(/^\s+server (\S+) (\S+)$/gm)].map(([, , address]) => address);
  const wanted = nodes.map(([, { environment }]) => environment?.['PATRONI_POSTGRESQL_CONNECT_ADDRESS']);
  expect(servers).toEqual([...wanted, ...wanted]); // who writes, and who follows
  expect(new Set(servers.map((address) => port(address ?? '')))).toEqual(new Set([port(postgresql.listen)]));
  expect(new Set(text('database.cfg').match(/(?<=check port )\d+/g))).toEqual(new Set([port(restapi.listen)]));
  for (const [name, { environment }] of nodes) {
    expect(environment?.['PATRONI_NAME']).toBe(name);
    expect(environment?.['PATRONI_RESTAPI_CONNECT_ADDRESS']).toBe(`${name}:${port(restapi.listen)}`);
  }
  const binds = [...text('database.cfg').matchAll(/bind :(\d+)/g)].map(([, bound]) => bound);
  expect([SECRETS['database-direct'], SECRETS['database-read']].map((url = '') => new URL(url).port)).toEqual(binds);
  const agreeing = Object.keys(compose.services).filter((name) => name.startsWith('etcd-'));
  expect(etcd3.hosts).toEqual(agreeing.map((name) => `${name}:2379`));
  expect(text('pgbouncer.ini')).toContain(`host=${new URL(SECRETS['database-direct'] ?? '').hostname} port=5432`);
  expectValid('database.cfg');
});

test('the pooler gives connections away after each transaction, and the guide names every file', () => {
  expect(text('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  expect(text('pgbouncer.ini')).toMatch(/^max_prepared_statements = [1-9]/m);
  const guide = readFileSync(join(GUIDE, 'deployment.md'), 'utf8');
  for (const file of readdirSync(DEPLOY).filter((name) => name !== 'README.md')) expect(guide).toContain(`\`${file}`);
});

test('every start gives Node the same options', () => {
  const optionsIn = (command: string): readonly string[] => command.match(/--[\w-]+(?:=\w+)?/g) ?? [];
  const root = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const wanted = optionsIn(/^ExecStart=(.+)$/m.exec(text('systemd/parkdeck@.service'))?.[1] ?? '');
  expect(wanted).not.toEqual([]);
  expect(optionsIn(/^CMD (.+)$/m.exec(text('Containerfile'))?.[1] ?? '')).toEqual(wanted);
  expect(optionsIn(root.scripts.start)).toEqual(wanted);
});
