import { good, streamReply } from '@parkdeck/core/client/scripted';
import { expect, test } from 'vitest';
import { runLine } from '../fixtures/scripted-environment.ts';

const event = (data: object) => `event: gate-event\ndata: ${JSON.stringify({ topic: 'gate-event', ...data })}\n\n`;
const NEWS =
  event({
    plate: '京A12345',
    park: 'PK0001',
    id: 'EV1',
    company: 'C1',
    type: 'recognised',
    outcome: 'let-in',
    lane: 3,
  }) + event({ plate: '浙B00001', park: 'PK0002', id: 'EV2', company: 'C1', type: 'open' });
const PARK = { PKID: 'PK0001', parkName: '东城', parkNo: '1', VID: 'V1', parkType: 1, stallNum: 9, lng: 116, lat: 40 };
const PARKS = [PARK, { ...PARK, PKID: 'PK0002', parkName: '西城' }];
/** A list that is not narrowed by keys, as that of the platform; a record is read by its key. */
const answer = ({ url = '' }: { readonly url?: string } = {}) => {
  if (!url.includes('basePark')) return streamReply(NEWS);
  const row = PARKS.find(({ PKID }) => url.includes(`=${PKID}`));
  return url.includes('/list') ? good(PARKS, { total: 2 }) : good(row);
};

test('known topics are listened to', async () => {
  const { code, out, sent } = await runLine('tail gate-event plan -n 1 --lang en', { answer });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/  Gate event  京A·12345  东城  Recognised  ● Let in  lane 3\n$/),
  ]);
  expect(sent[0]?.url).toBe('/api/parkdeck/live?topics=gate-event%2Cplan');
});

test.each([
  ['--park PK0001', ['京A12345']],
  ['--park PK0002', ['浙B00001']],
  ['--plate B000', ['浙B00001']],
  ['', ['京A12345', '浙B00001']],
])('tail %s tells of %j', async (filter, plates) => {
  const { out } = await runLine(`tail ${filter} -n ${plates.length} --json`, { answer });
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).plate),
  ).toEqual(plates);
});

test.each([
  ['tail gate', 'topics', 'Did you mean gate-command, gate-event?'],
  ['tail gate-event excepton', 'topics', 'Did you mean exception?'],
  [
    'tail nonsense',
    'topics',
    'There is no topic "nonsense", only: access, approval, berth, complaint, device, door-command',
  ],
  ['tail -n 0', '--count', 'a whole number of at least 1'],
  ['tail --count=many', '--count', 'a whole number of at least 1'],
])('%s is refused', async (line, field, said) => {
  const { code, out, sent } = await runLine(`${line} --lang en --json`, { answer });
  const { error } = JSON.parse(out);
  expect([code, error.field, sent]).toEqual([2, field, []]);
  expect(error.message).toContain(said);
});

test('each event is told by the place where it happened', async () => {
  const { out } = await runLine('tail -n 2 --lang en', { answer });
  expect(out.split('\n').map((line) => /东城|西城/.exec(line)?.[0])).toEqual(['东城', '西城', undefined]);
});
