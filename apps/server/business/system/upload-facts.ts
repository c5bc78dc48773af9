import { sql } from 'drizzle-orm';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { warning } from '@parkdeck/core/catalogue/service/warning';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { carModel } from '@parkdeck/core/catalogue/vehicles/car-model';
import { carType } from '@parkdeck/core/catalogue/vehicles/car-type';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { finderOn } from '../../engine/work.ts';
import type { Stored } from '../../engine/work.ts';
import { fileIdOf, storedBytes } from '../../files/files.ts';
import type { CityFacts } from '../../channels/city/port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ClaimedUpload } from './upload-claims.ts';

/** The rows that some messages tell of. */
export interface TellRows {
  readonly park: Stored<typeof park> | undefined;
  readonly stay: Stored<typeof session> | undefined;
  readonly payment: Stored<typeof payment> | undefined;
  readonly order: Stored<typeof order> | undefined;
  readonly refund: Stored<typeof refund> | undefined;
  readonly warning: Stored<typeof warning> | undefined;
  readonly inGate: string | null;
  readonly outGate: string | null;
  readonly carClass: string | null;
  readonly parking: string | null;
}

/** Reads the rows that messages tell of: a few queries for any number of messages. */
export const rowsToTell = async (
  { database }: Platform,
  claimed: readonly ClaimedUpload[],
): Promise<(one: ClaimedUpload) => TellRows> => {
  const finder = finderOn(database.db);
  const read = async <R extends ResourceDef>(
    noun: R,
    ids: readonly (string | null | undefined)[],
  ): Promise<ReadonlyMap<string, Stored<R>>> => {
    const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
    if (wanted.length === 0) return new Map();
    const rows = await finder.find<R>(noun, { where: [sql`t.id = any(${sql.param(wanted)})`], full: true });
    return new Map(rows.map((row) => [String(row.id), row]));
  };
  const objects = (kind: string): readonly (string | null)[] =>
    claimed.flatMap((one) => (one.kind === kind ? [one.object] : []));
  const parks = await read(
    park,
    claimed.map((one) => one.park),
  );
  const stays = await read(
    session,
    claimed.map(({ stay }) => stay),
  );
  const payments = await read(payment, objects('payment'));
  const refunds = await read(refund, objects('refund'));
  const warnings = await read(warning, objects('warning'));
  const orders = await read(
    order,
    [...payments.values(), ...refunds.values()].map((row) => row.order),
  );
  const cars = [...stays.values()];
  const gates = await read(
    gate,
    cars.flatMap(({ inGate, outGate }) => [inGate, outGate]),
  );
  const models = await read(
    carModel,
    cars.map((row) => row.carModel),
  );
  const types = await read(
    carType,
    cars.map((row) => row.carType),
  );
  const of = <T>(rows: ReadonlyMap<string, T>, id: string | null | undefined): T | undefined => rows.get(id ?? '');
  return ({ park: place, stay, kind, object }) => {
    const car = of(stays, stay);
    const paid = kind === 'payment' ? of(payments, object) : undefined;
    const given = kind === 'refund' ? of(refunds, object) : undefined;
    return {
      park: of(parks, place),
      stay: car,
      payment: paid,
      order: of(orders, paid?.order ?? given?.order),
      refund: given,
      warning: kind === 'warning' ? of(warnings, object) : undefined,
      inGate: of(gates, car?.inGate)?.name ?? null,
      outGate: of(gates, car?.outGate)?.name ?? null,
      carClass: of(models, car?.carModel)?.kind ?? null,
      parking: of(types, car?.carType)?.base ?? null,
    };
  };
};

const photoOf = async (platform: Platform, stored: string | null | undefined): Promise<string | null> => {
  const id = stored ? fileIdOf(stored) : undefined;
  if (id === undefined) return null;
  return storedBytes(platform, id).then(
    (bytes) => bytes.toString('base64'),
    () => null,
  );
};

/** What a message says to a city. */
export const cityFacts = async (
  platform: Platform,
  one: ClaimedUpload,
  { park: place, stay, payment: paid, order: bill, ...names }: TellRows,
): Promise<CityFacts> => {
  const isOut = one.uid.endsWith('/out');
  const photo = one.kind === 'photo' ? await photoOf(platform, isOut ? stay?.outImage : stay?.inImage) : null;
  return {
    uid: one.uid,
    stayUid: one.stayUid,
    park: one.city?.parkThere ?? place?.number ?? '',
    parkName: place?.name ?? '',
    parkAddress: place?.address ?? null,
    lng: place?.lng ?? 0,
    lat: place?.lat ?? 0,
    stalls: place?.stalls ?? 0,
    free: Math.max(0, place?.remaining ?? 0),
    plate: stay?.plate ?? one.plate,
    plateColor: stay?.plateColor ?? null,
    carClass: names.carClass,
    parking: names.parking,
    inTime: stay?.inTime ?? null,
    inGate: names.inGate,
    inUser: stay?.inUser ?? null,
    outTime: stay?.outTime ?? null,
    outGate: names.outGate,
    staySeconds: stay?.stay ?? null,
    due: one.kind === 'payment' ? (bill?.due ?? paid?.amount ?? null) : (stay?.due ?? null),
    paid: stay?.paid ?? null,
    paymentNo: paid?.id ?? null,
    amount: paid?.amount ?? null,
    payWay: paid?.payWay ?? null,
    payScene: paid?.scene ?? null,
    payTime: paid?.time ?? null,
    photoOf: one.kind === 'photo' ? (isOut ? 'out' : 'in') : null,
    photo,
    sentAt: platform.clock().now,
  };
};
