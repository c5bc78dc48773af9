import { createElement } from 'react';
import { expect, test } from 'vitest';
import { approval } from '@parkdeck/core/catalogue/system/approval';
import { job } from '@parkdeck/core/catalogue/system/job';
import { variantsOf } from '@parkdeck/core/kit/command';
import { commandWords } from '@parkdeck/core/palette/command-line';
import { OWN_VERBS } from '../../cli/commands/own-verbs.ts';
import { deskSource } from '../../cli/ink/desk/desk-source.ts';
import { client, queryClient } from '../../web/app/client.ts';
import { sendPhotos } from '../../web/pages/doors/employees/send-photos.ts';
import { ApprovalWays } from '../../web/pages/system/approvals/ApprovalWays.tsx';
import { sendDecision } from '../../web/pages/system/approvals/send-decision.ts';
import { JobRuns } from '../../web/pages/system/jobs/JobRuns.tsx';
import { useBoard } from '../../web/pages/traffic/board/use-board.ts';
import { useCase, useCases, useDoneToday } from '../../web/pages/traffic/exceptions/use-cases.ts';
import { pagesOf } from '../../web/resource/page-of.ts';
import { RefusedFile } from '../../web/resource/plan/RefusedFile.tsx';
import { usePlan, usePlanRows } from '../../web/resource/plan/use-plan.ts';
import { drawnConsole } from '../factories/drawn-console.ts';
import { isRoute } from '../factories/is-route.ts';
import { bothFaces } from '../factories/parity.ts';
import { plainRequest, type PlainRequest } from '../factories/plain-request.ts';
import { consoleOn } from '../factories/console-on.ts';
import { callNamed, rowOfWorld } from '../factories/prepared-rows.ts';
import { cliOn } from '../factories/terminal-on.ts';

/**
 * Verbs of the terminal that are written by hand, because they wait, loop or make several calls: what they send beside
 * what the page and the buttons of the console send for the same. How far a list is read at a time is each one's own.
 */
const faces = bothFaces();
const { world } = faces;
const { draw, using, comes, clicks, found } = drawnConsole();

const OF_PAGES: ReadonlySet<string> = new Set(['current', 'size', 'sort', 'cursor']);
/** Requests by one of the routes of these calls, in their order, without the way in which lists are paged. */
const by = (requests: readonly PlainRequest[], ...ids: readonly string[]): readonly PlainRequest[] =>
  requests
    .filter((request) => ids.some((id) => isRoute(callNamed(id), request)))
    .map(({ query, ...request }) => ({
      ...request,
      query: Object.fromEntries(Object.entries(query).filter(([name]) => !OF_PAGES.has(name))),
    }));
/** What a line sends, told as what it says when it sends nothing. */
const lineSends = async (line: readonly string[], user = 'admin'): Promise<readonly PlainRequest[]> => {
  const { sent, err } = await world.as(user)(line);
  if (sent.length === 0) throw new Error(`${line.join(' ')}: ${err}`);
  return sent.map((request) => plainRequest({ ...request }));
};
const during = (does: () => Promise<unknown>) => faces.face.during(does);

/** A plan of an import, whose first line cannot be taken. */
const someImport = async (): Promise<string> => {
  const path = world.file(
    'blocked.csv',
    '车牌,车场,原因\n不是车牌,云泊广场地下车库,逃费\n京A70010,云泊广场地下车库,逃费\n',
  );
  const { out, err } = await world.run(['import', 'blacklist-entry', path, '--plan', '--json']);
  const { plan }: { plan?: string } = JSON.parse(out);
  if (plan === undefined) throw new Error(`${out}${err}`);
  return plan;
};
/** A removal that waits for its second person, and whom it waits for. */
const DECIDES = 'mgr1';
let asked = 2;
const someApproval = async (): Promise<string> => {
  const {
    rows: [role],
  } = await world.at.platform.database.pool.query<{ id: string }>(
    'select roles[1] as id from "user" where user_name = $1',
    [DECIDES],
  );
  const rule = { name: '删黑名单', company: 'C0002', action: 'blacklist-entry.remove', decider: role?.id, hours: 24 };
  await world.at.call('admin', 'approval-rule.create-or-update', { input: { ...rule, state: 'enabled' } });
  const blocked = { park: 'PK0001', plate: `京A7000${(asked += 1)}`, reason: '逃费' };
  const { body: added } = await world.at.call('east', 'blacklist-entry.create-or-update', { input: blocked });
  const { recordId }: { recordId?: string } = Object(added.data);
  const { body } = await world.at.call('east', 'blacklist-entry.remove', { ids: [recordId ?? ''] });
  const { approval: made }: { approval?: { id: string } } = Object(body);
  if (!made) throw new Error(JSON.stringify(body));
  return made.id;
};

/** Requests up to what is written, if anything is: what is read again afterwards shows it. */
const written = (requests: readonly PlainRequest[]): readonly PlainRequest[] => {
  const last = requests.findLastIndex(({ method }) => method !== 'GET');
  return last < 0 ? requests : requests.slice(0, last + 1);
};

/** What the console sends, and the line of the terminal; `calls`: what is compared. */
const alike = (shown: readonly PlainRequest[], sent: readonly PlainRequest[], ...ids: readonly string[]): void => {
  expect(by(shown, ...ids)).not.toEqual([]);
  expect(written(by(sent, ...ids))).toEqual(written(by(shown, ...ids)));
};

/** The decision of the one who decides, in the console. */
const decided = async (id: string, how: () => Promise<void>): Promise<readonly PlainRequest[]> => {
  const face = await consoleOn(world.at, DECIDES);
  try {
    return await face.during(async () => {
      const row = await client.get(approval, id, { silent: true });
      draw(createElement(ApprovalWays, { row, active: true, isMine: false, onDone: () => undefined }));
      await how();
      await found('[role=alert]');
    });
  } finally {
    face.close();
  }
};
const setState = (state: string) => async (): Promise<void> => {
  const call = variantsOf(callNamed('job.set-status')).find(({ given }) => given?.['state'] === state);
  const id = call && (await rowOfWorld(world.at, call));
  if (!call || id === undefined) throw new Error(state);
  const { dry } = await faces.face.byDialog(call, id);
  const verb = state === 'paused' ? 'pause' : 'resume';
  const sent = await lineSends([...commandWords({ call, verb, rows: [{ id }], values: {} }), '--dry-run', '--json']);
  expect(sent.at(-1)).toEqual(dry);
};

const TESTED: Readonly<Record<string, () => Promise<void>>> = {
  'export-job.watch': async () => {
    const id = (await rowOfWorld(world.at, callNamed('export-job.get'))) ?? '';
    const { dry } = await faces.face.byReading(callNamed('export-job.get'), [id], {});
    expect((await lineSends(['export-job', 'watch', id]))[0]).toEqual(dry);
  },
  'employee.import-photos': async () => {
    // its dialog needs a browser
    const shown = await during(() =>
      sendPhotos(callNamed('employee.import-photos'), new File(['x'], 'photos.zip'), 'V0003').catch(() => undefined),
    );
    const line = ['employee', 'import-photos', world.file('photos.zip', 'x'), '--village', 'V0003'];
    alike(shown, await lineSends(line), 'employee.import-photos');
  },
  'exception.queue': async () => {
    const id = (await rowOfWorld(world.at, callNamed('exception.take'))) ?? '';
    const shown = await during(async () => {
      const queue = using(() => [useCases(true), useDoneToday(true), useCase(id, {})]);
      await comes(() => queue.now().every(({ isFetched }) => isFetched));
    });
    const { cli, sent } = cliOn(world.at);
    const desk = deskSource(cli);
    await desk.cases();
    await desk.doneToday();
    await desk.open(id, {});
    alike(
      shown,
      sent.map((one) => plainRequest({ ...one })),
      'exception.list',
      'exception.get',
    );
  },
  'gate.board': async () => {
    const shown = await during(async () => {
      const board = using(() => useBoard('PK0001', true));
      await comes(() => [board.now().gates, board.now().events, board.now().cases].every(({ isFetched }) => isFetched));
    });
    const { cli, sent } = cliOn(world.at);
    const desk = deskSource(cli);
    await desk.gates('PK0001');
    await desk.events('PK0001');
    await desk.cases('PK0001');
    const plain = sent.map((one) => plainRequest({ ...one }));
    alike(shown, plain, 'gate.lookup-full', 'gate-event.latest', 'exception.list');
  },
  'job.pause': setState('paused'),
  'job.resume': setState('running'),
  'job.log': async () => {
    const id = (await rowOfWorld(world.at, callNamed('job.get'))) ?? '';
    const shown = await during(async () => {
      draw(createElement(JobRuns, { id, row: {}, noun: job } as Parameters<typeof JobRuns>[0]));
      await comes(() => queryClient.isFetching() === 0 && queryClient.getQueryCache().getAll().length > 0);
    });
    alike(shown, await lineSends(['job', 'log', id, '--json']), 'job-log.list');
  },
  'job.watch': async () => {
    const id = (await rowOfWorld(world.at, callNamed('job-log.get'))) ?? '';
    const { dry } = await faces.face.byReading(callNamed('job-log.get'), [id], {});
    expect((await lineSends(['job', 'watch', id]))[0]).toEqual(dry);
  },
  'plan.show': async () => {
    const id = await someImport();
    const shown = await during(async () => {
      const page = using(() => [usePlan(id).view, usePlanRows(id, 'problem', '')]);
      await comes(() => page.now().every(({ isFetched }) => isFetched));
    });
    const sent = await lineSends(['plan', 'show', id, '--state', 'problem', '--json']);
    alike(shown, sent, 'plan.get', 'plan.rows');
  },
  'plan.errors': async () => {
    const id = await someImport();
    const shown = await during(async () => {
      const page = using(() => usePlan(id));
      await comes(() => page.now().plan);
      const { plan: read } = page.now();
      if (read) draw(createElement(RefusedFile, { plan: read }));
      await clicks('');
      await expect.poll(() => queryClient.isFetching()).toBe(0);
    });
    alike(shown, await lineSends(['plan', 'errors', id, '-o', world.path('errors.csv')]), 'plan.errors');
  },
  'plan.apply': async () => {
    const id = await someImport();
    const shown = await during(async () => {
      const page = using(() => usePlan(id));
      await comes(() => page.now().plan);
      await page.now().apply();
    });
    alike(shown, await lineSends(['plan', 'apply', id, '--yes']), 'plan.apply');
  },
  'plan.approve': async () => {
    const id = await someApproval();
    const shown = await decided(id, () => clicks('同意'));
    alike(shown, await lineSends(['plan', 'approve', id, '--yes'], DECIDES), 'approval.preview', 'approval.approve');
  },
  'plan.reject': async () => {
    const id = await someApproval();
    const how = { intent: 'k1', reason: '不该删', hash: undefined };
    const shown = await during(() => sendDecision(id, 'refuse', how).catch(() => undefined));
    alike(shown, await lineSends(['plan', 'reject', id, '--reason', '不该删'], DECIDES), 'approval.refuse');
  },
  'world.check': async () => {
    // the console has neither page nor command for it: it is of those who run the platform
    expect(pagesOf('world', undefined)).toEqual([]);
    expect(by(await lineSends(['world', 'check']), 'world.check')).toHaveLength(1);
  },
};

/** As lines like any other in `parity.test.ts`. */
const LIKE_OTHERS = ['job.edit', 'job.run-now'];

test('every verb that is written by hand is compared', () => {
  const own = Object.entries(OWN_VERBS).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`));
  expect([...Object.keys(TESTED), ...LIKE_OTHERS].toSorted()).toEqual(own.toSorted());
});

test.each(Object.entries(TESTED))('%s', (_id, compare) => compare());
