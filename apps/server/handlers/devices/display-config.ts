import { sql } from 'drizzle-orm';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { displayConfig } from '@parkdeck/core/catalogue/devices/display-config';
import { displayLine } from '@parkdeck/core/catalogue/devices/display-line';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { lineProblem } from '@parkdeck/core/domain/devices/displays/texts';
import type { LineProblem, LineText } from '@parkdeck/core/domain/devices/displays/texts';
import type { FieldProblem, Rule } from '@parkdeck/core/kit/rule';
import { err, ok } from '@parkdeck/core/lib/result';
import { orderDevice } from '../../business/devices/operate.ts';
import { send } from '../../events/publish.ts';
import { malformed, Refused, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem, eachSaved } from '../../engine/save-hooks.ts';
import { equals, sameAs } from '../../db/where.ts';

type Config = Stored<typeof displayConfig>;
type Line = Stored<typeof displayLine>;

const COUNTS: Readonly<Record<Config['lineCount'], number>> = { two: 2, four: 4 };
const RULES: Readonly<Record<LineProblem, Rule>> = { twice: 'taken', beyond: 'max', 'unknown-placeholder': 'format' };
const NONE_ONLINE = refused('device-offline', {
  zh: '没有在线的显示屏，不能下发。先保存，上线后再下发',
  en: 'No display is online, nothing can be sent. Save now, send when one is back',
});

const wrong = (field: string, lines: readonly LineText[], count: number): FieldProblem | undefined => {
  const found = lineProblem(lines, count);
  return found
    ? { field, rule: RULES[found.problem], ...(found.problem === 'beyond' ? { limit: count } : {}) }
    : undefined;
};

const LINE_KEYS = ['text', 'color', 'effect', 'speed', 'voice'] as const;
/** A line with the declaration's initial values for omitted ones. */
const whole = (line: LineText) => ({
  color: 'red',
  effect: 'static',
  speed: 5,
  voice: null,
  ...Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== undefined)),
});

/** Replaces the stored lines with the given ones; a line in the same place keeps its row. */
const syncLines = async (work: Work, row: Config, given: readonly LineText[]): Promise<void> => {
  const stored = await work.find(displayLine, { where: { config: row.id } });
  const at = (lines: readonly Pick<Line, 'scene' | 'line'>[], { scene, line }: Pick<Line, 'scene' | 'line'>) =>
    lines.findIndex((one) => one.scene === scene && one.line === line);
  for (const line of given) {
    const values: Readonly<Record<string, unknown>> = whole(line);
    const standing = stored[at(stored, line)];
    if (!standing) work.insert(displayLine, { ...values, config: row.id, park: row.park });
    else if (LINE_KEYS.some((key) => standing[key] !== values[key])) work.update(displayLine, standing, values);
  }
  for (const line of stored) if (at(given, line) < 0) work.remove(displayLine, line);
};

/**
 * Sends a display its texts, scene by scene: to the display of the settings, or to those of the gate without settings
 * of their own.
 */
const sendToDisplays = async (
  work: Work,
  { id, gate: at, device: only, lineCount, brightness, speakOn, volume }: Config,
  lines: readonly LineText[],
): Promise<void> => {
  const found = await work.find(device, {
    where: [
      { gate: at, type: ['display', 'voice'], state: 'online' },
      only
        ? sql`t.id = ${only}`
        : sql`not exists (select from display_config c where c.device_id = t.id and c.id <> ${id}
          and c.deleted_at is null)`,
    ],
    order: 'id',
  });
  if (found.length === 0) throw new Refused(NONE_ONLINE); // roll back the call
  const scenes = [...new Set(lines.map(({ scene }) => scene))].map((scene) => ({
    scene,
    texts: lines.filter((line) => line.scene === scene),
  }));
  for (const row of found) {
    const sent = await orderDevice(work, row, {
      kind: 'set-display',
      payload: { lineCount: COUNTS[lineCount], brightness, speakOn, volume, parts: scenes.length },
    });
    if (!sent.ok) throw new Refused(sent.error);
    for (const [part, { scene, texts }] of scenes.entries())
      await send(work, {
        serial: row.serial,
        kind: 'list',
        body: {
          command: sent.value.command,
          part,
          parts: scenes.length,
          scene,
          lines: texts.map(({ scene: _scene, ...text }) => text),
        },
      });
  }
};

export const displayConfigHooks: Hooks<typeof displayConfig> = {
  beforeValidate: async (_work, items) =>
    items.map((item) => {
      const { lines, lineCount } = { ...item.before, ...item.values } as Config; // checked by the declaration
      const problem = wrong('lines', lines ?? [], COUNTS[lineCount]);
      return problem ? err(malformed(problem)) : ok(item);
    }),
  /**
   * One set of texts per gate, and one per display that differs from it. The gate's row is locked, so that two
   * concurrent calls do not create two.
   */
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before) return ok(undefined);
    const lane = (await work.rows(gate, [String(values.gate)])).get(String(values.gate));
    if (!lane) return err(malformed({ field: 'gate', rule: 'missing' }));
    values.park = lane.park;
    const only = values.device ?? null;
    if (
      only !== null &&
      (
        await work.find(device, {
          where: { id: equals(only), gate: lane.id, type: ['display', 'voice'] },
          columns: [],
        })
      ).length === 0
    )
      return err(malformed({ field: 'device', rule: 'choice' }));
    const standing = await work.find(displayConfig, {
      where: { gate: lane.id, device: sameAs(only) },
      columns: [],
      limit: 1,
    });
    return standing.length > 0
      ? err(malformed({ field: only === null ? 'gate' : 'device', rule: 'taken' }))
      : ok(undefined);
  }),
  afterSave: eachSaved(async (work, row, before) => {
    if (row.lines !== before?.lines) await syncLines(work, row, row.lines ?? []);
    if (!row.send) return;
    await work.flush(); // sending reads the display's state and the gate's other settings
    await sendToDisplays(work, row, row.lines ?? []);
  }),
};

export const displayLineHooks: Hooks<typeof displayLine> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const line = { ...before, ...values } as Line; // checked by the declaration
    const [config] = await work.find(displayConfig, { where: { id: line.config } });
    if (!config) return err(UNKNOWN);
    values.park = config.park;
    const count = COUNTS[config.lineCount];
    const found = lineProblem([line], count);
    if (!found) return ok(undefined);
    return err(
      malformed(
        found.problem === 'beyond' ? { field: 'line', rule: 'max', limit: count } : { field: 'text', rule: 'format' },
      ),
    );
  }),
};
