import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { countFigures } from '../../business/system/platform-figures.ts';
import type { PlatformFigures } from '../../business/system/platform-figures.ts';
import type { Platform } from '../../platform/platform.ts';
import { healthOf } from '../plugins/health.ts';

interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** A figure that is looked up when it is asked for. */
interface Figure<T> {
  readonly name: string;
  readonly help: string;
  /** The word that tells its samples apart. */
  readonly label?: string;
  readonly samples: (from: T) => readonly Sample[];
}

type Counted = PlatformFigures['devices'];
const by =
  (label: string, of: (figures: PlatformFigures) => Counted) =>
  (figures: PlatformFigures): readonly Sample[] =>
    of(figures).map(({ by: word, value }) => ({ labels: { [label]: word }, value }));
const one =
  (of: (figures: PlatformFigures) => number | null | undefined) =>
  (figures: PlatformFigures): readonly Sample[] => {
    const value = of(figures);
    return typeof value === 'number' ? [{ value }] : [];
  };

/** The same at every process: sums over processes would count them several times. */
const SHARED: readonly Figure<PlatformFigures>[] = [
  {
    name: 'parkdeck_money_today_fen',
    help: 'Money received since midnight in Shanghai, in fen, by pay way',
    label: 'way',
    samples: by('way', ({ moneyToday }) => moneyToday),
  },
  {
    name: 'parkdeck_devices',
    help: 'Devices at gates by state',
    label: 'state',
    samples: by('state', ({ devices }) => devices),
  },
  {
    name: 'parkdeck_gate_events_5m',
    help: 'What was seen at gates in the last five minutes, by kind',
    label: 'type',
    samples: by('type', ({ gateEvents }) => gateEvents),
  },
  {
    name: 'parkdeck_exceptions_open',
    help: 'Cases at gates that nobody has dealt with',
    samples: one(({ exceptionsOpen }) => exceptionsOpen),
  },
  {
    name: 'parkdeck_outbox_waiting',
    help: 'What waits to be sent outside, by outbox',
    label: 'outbox',
    samples: by('outbox', ({ waiting }) => waiting),
  },
  {
    name: 'parkdeck_outbox_late_seconds',
    help: 'Seconds for which the oldest that could be sent has been due, by outbox',
    label: 'outbox',
    samples: ({ waiting }) => waiting.map((box) => ({ labels: { outbox: box.by }, value: box.lateSeconds })),
  },
  {
    name: 'parkdeck_job_runs_1d',
    help: 'Runs of jobs begun in the last 24 hours, by state',
    label: 'state',
    samples: by('state', ({ runs }) => runs),
  },
  {
    name: 'parkdeck_jobs_late_seconds',
    help: 'Seconds for which the job that waits longest has been due',
    samples: one(({ jobsLateSeconds }) => jobsLateSeconds),
  },
  {
    name: 'parkdeck_processes',
    help: 'Processes that live, by role: serve, jobs, devices',
    label: 'role',
    samples: by('role', ({ processes }) => processes),
  },
  {
    name: 'parkdeck_audit_seal_age_seconds',
    help: 'Seconds since the operation log was last sealed',
    samples: one(({ sealAgeSeconds }) => sealAgeSeconds),
  },
];

/** Of one process. */
const OWN: readonly Figure<{ readonly platform: Platform; readonly health: Readonly<Record<string, boolean>> }>[] = [
  {
    name: 'parkdeck_up',
    help: 'Whether a part of the process works: 1, or 0',
    label: 'part',
    samples: ({ health }) =>
      Object.entries(health).map(([part, works]) => ({ labels: { part }, value: works ? 1 : 0 })),
  },
  {
    name: 'parkdeck_database_connections',
    help: 'Connections of the pool by state; waiting: requests without one',
    label: 'state',
    samples: ({ platform: { database } }) => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      const each = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
      return Object.entries(each).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
];

const addTo = <T>(register: Registry, figures: readonly Figure<T>[], from: () => Promise<T | undefined>): void => {
  for (const { name, help, label, samples } of figures)
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [register],
      async collect() {
        this.reset();
        const read = await from();
        const found = read === undefined ? [] : samples(read);
        if (label === undefined && found.length === 0) this.remove(); // otherwise it would tell 0
        for (const { labels = {}, value } of found) this.set(labels, value);
      },
    });
};

/** Shares what is read among all figures of one answer, and among those who ask within some seconds. */
const sharedFor = <T>(ms: number, read: () => Promise<T>): (() => Promise<T>) => {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= ms) last = { at: Date.now(), value: read() };
    return last.value;
  };
};

const KEPT_MS = 5000;

/** Adds the figures of the platform and of this process. Without a database those of the platform are left out. */
export const addGauges = (register: Registry, platform: Platform): void => {
  const figures = sharedFor(KEPT_MS, () =>
    countFigures(platform).catch((error: unknown) => {
      platform.log.warn({ err: error }, 'the figures of the platform could not be counted');
      return undefined;
    }),
  );
  addTo(register, SHARED, figures);
  addTo(
    register,
    OWN,
    sharedFor(KEPT_MS, async () => ({ platform, health: await healthOf(platform) })),
  );
};
