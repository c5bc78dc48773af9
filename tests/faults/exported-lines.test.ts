import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '@parkdeck/core/client/client';
import { fileReply } from '@parkdeck/core/client/scripted';
import type { HttpRequest, HttpResponse } from '@parkdeck/core/client/transport';
import { callsOf, isResource } from '@parkdeck/core/kit/call';
import type { FieldValues } from '@parkdeck/core/kit/field';
import { isReport } from '@parkdeck/core/kit/report';
import type { ReportDef } from '@parkdeck/core/kit/report';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { exportLine } from '@parkdeck/core/palette/copied-lines';
import { owners } from '@parkdeck/server/db/registry';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';
import { wordsOf } from '../../cli/fixtures/copied-values.ts';
import { runLine } from '../../cli/fixtures/scripted-environment.ts';
import { connect } from './connect.ts';
import { filledFolder } from './filled-folder.ts';
import { startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

/** Lines that the console copies for exports, run by the terminal against a platform that writes the files. */
let data: DataFolder;
let server: ServerProcess;
let client: Client<Blob>;
const folder = mkdtempSync(join(tmpdir(), 'parkdeck-exported-'));
beforeAll(async () => {
  data = await filledFolder('exported');
  server = await startServer({ data: data.path });
  client = await connect(server.url);
});
afterAll(async () => {
  await server.stop();
  await data.remove();
  rmSync(folder, { recursive: true });
});

const OWN = new Set(['authorization', 'idempotency-key']);
/** What the terminal sends goes to the platform, as sent by the signed-in user. */
const answer = async ({ method, url, headers, body }: HttpRequest<unknown>): Promise<HttpResponse<string>> => {
  const kept = Object.entries(headers).filter(([name]) => !OWN.has(name.toLowerCase()));
  const response = await fetch(new URL(url, server.url), {
    method,
    headers: {
      ...Object.fromEntries(kept),
      Authorization: `Bearer ${client.session.current()?.token}`,
      ...(method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(typeof body === 'string' ? { body } : {}),
  });
  const text = await response.text();
  return { ...fileReply(text, response.status), headers: response.headers, json: async () => JSON.parse(text) };
};

/** The rows of the file that a copied line writes. */
const exported = async (
  owner: ResourceDef | ReportDef,
  filters: FieldValues,
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const line = exportLine({ owner, filters, format: 'jsonl' }) ?? `${owner.name} has no line`;
  const given = wordsOf(line).slice(1);
  const path = join(folder, given.at(-1) ?? '');
  const { code, err } = await runLine([...given.slice(0, -1), path, '--lang', 'en'], { answer });
  expect([line, code, err]).toEqual([line, 0, expect.stringContaining('Saved')]);
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((one) => JSON.parse(one) as Readonly<Record<string, unknown>>);
};

const hasOwnExport = (owner: ResourceDef | ReportDef): boolean => callsOf(owner).some(({ verb }) => verb === 'export');
const inBackground = [...owners.values()].filter(
  (owner): owner is ResourceDef | ReportDef => (isReport(owner) || isResource(owner)) && !hasOwnExport(owner),
);

/** Ends before today, whose figures go on while the file is written. */
const SPAN = { from: '2026-02-20', to: '2026-02-28', fromMonth: '2025-12', toMonth: '2026-02' };
const verbs = new Set(NOUNS.map(({ name }) => name));
const reports = inBackground.filter((owner): owner is ReportDef => isReport(owner) && verbs.has(owner.name));

/** Figures beside those of a page, which has a file of its own. */
const BESIDE: ReadonlySet<string> = new Set(['same-hours']);

test('all reports but the figures of the home page and those beside another have a verb', () => {
  const without = inBackground.filter((owner) => isReport(owner) && !verbs.has(owner.name));
  expect(without.map(({ name }) => name).filter((name) => !name.startsWith('home-') && !BESIDE.has(name))).toEqual([]);
  expect(reports.length).toBeGreaterThan(20);
});

test.concurrent.each(reports)('the file of $name holds the rows and sums of its page', async (owner) => {
  const call = callsOf(owner).find(({ verb }) => verb === 'report');
  if (!call) throw new Error(`${owner.name} shows nothing`);
  const input = Object.fromEntries(Object.entries(SPAN).filter(([key]) => key in owner.report.parameters));
  const rows = await exported(owner, input);
  const answered = await client.call(call, { input: { ...input, size: 500 } });
  if (answered.answers !== 'rows') throw new Error(`${owner.name} answers no rows`);
  expect(rows).toHaveLength(answered.value.total);
  const { sums: adding } = owner.report; // shares do not add up
  const sums = Object.entries(answered.value.sums ?? {}).filter(
    ([key]) => adding.includes(key) && key in (rows[0] ?? {}),
  );
  expect(sums.map(([key]) => [key, rows.reduce((all, row) => all + Number(row[key]), 0)])).toEqual(sums);
});

/** Some of the many: each is written by the same job. */
const EVERY = 12;
const nouns = inBackground.filter(
  (owner, at): owner is ResourceDef =>
    isResource(owner) &&
    exportLine({ owner, filters: {}, format: 'jsonl' }) !== undefined &&
    at % EVERY === 0 &&
    Object.values(owner.fields).every(({ options }) => options.filter !== 'needed'),
);
test.concurrent.each(nouns)('the file of $name holds the rows of its list', async (noun) => {
  const total = async (): Promise<number> => (await client.list(noun, { filters: {}, size: 1 })).total;
  const before = await total();
  const { length } = await exported(noun, {});
  // jobs may write into their log meanwhile
  expect([length >= before, length <= (await total())]).toEqual([true, true]);
});
