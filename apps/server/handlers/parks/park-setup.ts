import { area, carModel, carType, device, gate, park, simpleTariff, tariff } from '@parkdeck/core/catalogue/index';
import { parkParts } from '@parkdeck/core/catalogue/parks/park-setup';
import type { parkSetup } from '@parkdeck/core/catalogue/parks/park-setup';
import { CAR_MODEL_CLASSES } from '@parkdeck/core/catalogue/vehicles/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { ok } from '@parkdeck/core/lib/result';
import { keepDespiteRefusal } from '../../business/system/attempts.ts';
import { missingReferences } from '../../engine/guards.ts';
import { malformed, Refused, refused } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { VILLAGE_WAITING, villageApproved } from '../../business/parks/villages.ts';
import { tryCode } from '../../business/devices/camera-codes.ts';
import { BOUND, cameraInStock } from '../../business/devices/camera-stock.ts';
import { mayMake, make, placed, unless } from '../../business/parks/setup-parts.ts';
import { publishTariffs } from '../../business/fees/tariff-publish.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

type Plan = InputOf<typeof parkSetup, 'build'>;
type Camera = Exclude<Awaited<ReturnType<typeof cameraInStock>>, undefined>;

const WRONG_CODE = { zh: '验证码不对', en: 'The verify code is wrong' };
/** Name of the car type for cars without a pass. */
const TEMPORARY = '临时车';
const NAME_MAX = 50;
const NUMBER_MAX = 20;

const twice = (values: readonly (string | null | undefined)[]): number =>
  values.findIndex((value, index) => values.indexOf(value) !== index);

/** Checks the references between the parts, before any of them is created. */
const checkPlan = ({ areas, gates, cameras, rules }: Plan): void => {
  const names = areas.map(({ name }) => name);
  const numbers = gates.map(({ number }) => number);
  for (const [index, lane] of gates.entries()) {
    unless(names.includes(lane.area), malformed({ field: `gates[${index}].area`, rule: 'choice' }));
    unless(
      !lane.linkedArea || names.includes(lane.linkedArea),
      malformed({ field: `gates[${index}].linkedArea`, rule: 'choice' }),
    );
  }
  for (const [index, camera] of cameras.entries())
    unless(numbers.includes(camera.gate), malformed({ field: `cameras[${index}].gate`, rule: 'choice' }));
  const once: readonly (readonly [place: string, field: string, values: readonly string[]])[] = [
    ['areas', 'name', names],
    ['gates', 'number', numbers],
    ['cameras', 'serial', cameras.map(({ serial }) => serial)],
    ['rules', 'model', rules.map(({ model }) => model)],
  ];
  for (const [place, field, values] of once) {
    const again = twice(values);
    unless(again < 0, malformed({ field: `${place}[${again}].${field}`, rule: 'taken' }));
  }
};

/**
 * The cameras of the stock, each verified by its code. Wrong codes stay counted although the call is refused, also in a
 * dry run: nothing may be written before.
 */
const provedCameras = async (work: Work, cameras: Plan['cameras']): Promise<readonly Camera[]> => {
  const found: Camera[] = [];
  for (const [index, { serial }] of cameras.entries()) {
    const camera = await cameraInStock(work, serial);
    if (!camera)
      throw new Refused({ kind: 'unknown', problems: [{ field: `cameras[${index}].serial`, rule: 'missing' }] });
    unless(!camera.bound, placed(BOUND, `cameras[${index}].serial`));
    found.push(camera);
  }
  // In the order of their numbers, so that two calls with the same cameras cannot deadlock.
  const inOrder = [...found.entries()].sort(([, one], [, other]) => (one.serial < other.serial ? -1 : 1));
  for (const [index, camera] of inOrder) {
    const place = `cameras[${index}].code`;
    const tried = await tryCode(work, camera, cameras[index]?.code ?? '');
    if (tried.ok && tried.value) continue;
    await keepDespiteRefusal(work.tx);
    throw new Refused(tried.ok ? refused('wrong-code', WRONG_CODE, { at: place }) : placed(tried.error, place));
  }
  return found;
};

/** Car types, models and tariffs of a new park: what cars without a pass pay, from now on. */
const makeRules = async (work: Work, place: string, rules: Plan['rules']): Promise<void> => {
  const [type = ''] = await make(work, carType, [{ name: TEMPORARY, park: place, base: 'temporary' }], () => '');
  for (const [index, { model: kind, ...content }] of rules.entries()) {
    const at = (): string => `rules[${index}]`;
    const label = choiceLabel(CAR_MODEL_CLASSES, kind)?.zh ?? kind;
    const [model = ''] = await make(
      work,
      carModel,
      [{ name: label.endsWith('车') ? label : `${label}车`, park: place, kind, default: index === 0, sort: index }],
      at,
    );
    const [rule = ''] = await make(work, simpleTariff, [{ ...content, park: place }], at);
    const [version = ''] = await make(
      work,
      tariff,
      [{ name: content.name, park: place, carType: type, carModel: model, kind: 'simple', rule }],
      at,
    );
    const row = (await work.rows(tariff, [version])).get(version);
    if (!row) throw new Error(`The tariff ${version} was made and is not there`);
    const [published] = await publishTariffs(work, [{ row, input: {} }]);
    if (published && !published.ok) throw new Refused(placed(published.error, at()));
    await work.flush();
  }
};

/** A device for each camera, at its gate. */
const devicesOf = (
  place: string,
  { gates, cameras }: Plan,
  gateIds: readonly string[],
  found: readonly Camera[],
): readonly Record<string, unknown>[] =>
  cameras.map(({ gate: number, serial }, index) => {
    const before = cameras.slice(0, index).filter((one) => one.gate === number).length;
    const suffix = before === 0 ? '' : String(before + 1);
    const at = gates.findIndex((lane) => lane.number === number);
    return {
      name: `${(gates[at]?.name ?? '').slice(0, NAME_MAX - 4)}相机${suffix}`,
      serial,
      number: `${number.slice(0, NUMBER_MAX - 3)}C${suffix}`,
      park: place,
      gate: gateIds[at],
      type: 'camera',
      manufacturer: found[index]?.manufacturer ?? null,
      wireless: true,
    };
  });

export const parkSetupHandlers = {
  /**
   * Creates each part by the rules and permission code of its own call, all in one transaction. Answers 409 with the
   * place in `detail.at`.
   */
  build: async (work, input) => {
    for (const noun of [park, area, gate, device, carType, carModel, simpleTariff, tariff]) mayMake(work, noun);
    mayMake(work, tariff, 'publish');
    checkPlan(input);
    const missing = await missingReferences(work, parkParts.park, input);
    unless(missing.length === 0, { kind: 'unknown', problems: missing });
    // The areas would refuse this, too; but the village is the field to correct.
    unless(await villageApproved(work, input.village), placed(VILLAGE_WAITING, 'village'));
    const found = await provedCameras(work, input.cameras);
    const { areas, gates, cameras: _cameras, rules, ...own } = input;
    const [place = ''] = await make(work, park, [{ ...own, wireless: true }], () => '');
    const areaIds = await make(
      work,
      area,
      areas.map((one) => ({ ...one, park: place })),
      (index) => `areas[${index}]`,
    );
    const areaOf = (name: string | null | undefined): string | null =>
      areaIds[areas.findIndex((one) => one.name === name)] ?? null;
    const gateIds = await make(
      work,
      gate,
      gates.map((one) => ({ ...one, park: place, area: areaOf(one.area), linkedArea: areaOf(one.linkedArea) })),
      (index) => `gates[${index}]`,
    );
    await make(work, device, devicesOf(place, input, gateIds, found), (index) => `cameras[${index}]`);
    await makeRules(work, place, rules);
    const waiting = await work.find(area, {
      where: { park: place, approveState: 'waiting' },
      columns: [],
    });
    return ok({
      park: place as Stored<typeof park>['id'],
      parkName: input.name,
      gates: gateIds,
      gatesName: gates.map(({ name }) => name),
      waiting: waiting.length,
    }); // the key of the new row
  },
} satisfies HandlersOf<typeof parkSetup>;
