import { randomBytes } from 'node:crypto';
import { area } from '@parkdeck/core/catalogue/parks/area';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkCode } from '@parkdeck/core/catalogue/parks/park-code';
import { PARK_CODE_KINDS } from '@parkdeck/core/catalogue/parks/choices';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { FileAnswer } from '../../files/file-answer.ts';
import { qrAddress, qrFile } from '../../files/qr-pictures.ts';
import type { NamedCode } from '../../files/qr-pictures.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { lockPark } from '../../business/traffic/remaining.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

type Kind = keyof typeof PARK_CODE_KINDS;
/** The place of a code; its park is in the actor's scope. */
interface Place {
  readonly park: string;
  readonly name: string;
  readonly gate: string | null;
  readonly area: string | null;
}
type Found = Result<Place, Refusal>;

const OF_PARK = ['payment', 'mini-payment', 'invoice', 'batch-renewal', 'supplementary', 'advert-pay'] as const;

const placeOfPark = async (work: Work, { park: id }: { readonly park: string }): Promise<Found> => {
  const [row] = await work.find(park, { where: { id }, columns: ['name'] });
  return row ? ok({ park: row.id, name: row.name, gate: null, area: null }) : err(UNKNOWN);
};
const placeOfGate = async (
  work: Work,
  { park: of, gate: id }: { readonly park: string; readonly gate: string },
): Promise<Found> => {
  const [row] = await work.find(gate, { where: { id, park: of }, columns: ['name', 'park'] });
  return row ? ok({ park: row.park, name: row.name, gate: row.id, area: null }) : err(UNKNOWN);
};
const placeOfArea = async (work: Work, { area: id }: { readonly area: string }): Promise<Found> => {
  const [row] = await work.find(area, { where: { id }, columns: ['name', 'park'] });
  return row ? ok({ park: row.park, name: row.name, gate: null, area: row.id }) : err(UNKNOWN);
};

/**
 * The codes of places, created where missing: one per kind, also with concurrent calls. Their keys cannot be guessed
 * (128 bit).
 */
const codesOf = async (
  work: Work,
  wanted: readonly (Place & { readonly kind: Kind })[],
): Promise<readonly NamedCode[]> => {
  const [first] = wanted;
  if (!first) return [];
  await lockPark(work, first.park);
  const known = await work.find(parkCode, { where: { park: first.park } });
  const codes = wanted.map(({ kind, ...place }) => {
    const found =
      known.find((one) => one.kind === kind && one.gate === place.gate && one.area === place.area) ??
      work.insert(parkCode, {
        park: place.park,
        kind,
        gate: place.gate,
        area: place.area,
        content: `${work.platform.config.publicUrl}/q/${kind}/${randomBytes(16).toString('base64url')}`,
      });
    return {
      name: `${place.name}-${choiceLabel(PARK_CODE_KINDS, kind)?.[work.actor.language] ?? kind}`,
      content: found.content,
    };
  });
  await work.flush(); // the engine does not write after a read call
  return codes;
};

const show =
  <I>(kind: Kind, find: (work: Work, input: I) => Promise<Found>) =>
  async (work: Work, input: I): Promise<Result<{ readonly content: string; readonly image: string }, Refusal>> => {
    const place = await find(work, input);
    if (!place.ok) return place;
    const [code] = await codesOf(work, [{ ...place.value, kind }]);
    return code ? ok({ content: code.content, image: await qrAddress(code.content) }) : err(UNKNOWN);
  };
const file =
  <I>(kind: Kind, find: (work: Work, input: I) => Promise<Found>) =>
  async (work: Work, input: I): Promise<Result<FileAnswer, Refusal>> => {
    const place = await find(work, input);
    return place.ok ? ok(await qrFile(place.value.name, await codesOf(work, [{ ...place.value, kind }]))) : place;
  };

/** All codes of a park: its own, and one per gate. */
const allFiles = async (work: Work, input: { readonly park: string }): Promise<Result<FileAnswer, Refusal>> => {
  const place = await placeOfPark(work, input);
  if (!place.ok) return place;
  const gates = await work.find(gate, {
    where: { park: place.value.park },
    columns: ['name'],
    order: 'id',
  });
  const codes = await codesOf(work, [
    ...OF_PARK.map((kind) => ({ ...place.value, kind })),
    ...gates.map((one) => ({
      ...place.value,
      name: `${place.value.name}-${one.name}`,
      gate: String(one.id),
      kind: 'cloud-seat-gate' as const,
    })),
  ]);
  return ok(await qrFile(place.value.name, codes));
};

export const parkCodeHandlers = {
  payment: show('payment', placeOfPark),
  'payment-file': file('payment', placeOfPark),
  'mini-payment': show('mini-payment', placeOfPark),
  'mini-payment-file': file('mini-payment', placeOfPark),
  invoice: show('invoice', placeOfPark),
  'invoice-file': file('invoice', placeOfPark),
  'batch-renewal': show('batch-renewal', placeOfPark),
  'batch-renewal-file': file('batch-renewal', placeOfPark),
  supplementary: show('supplementary', placeOfPark),
  'supplementary-file': file('supplementary', placeOfPark),
  'advert-pay': show('advert-pay', placeOfPark),
  'advert-pay-file': file('advert-pay', placeOfPark),
  'cloud-seat-gate': show('cloud-seat-gate', placeOfGate),
  'cloud-seat-gate-file': file('cloud-seat-gate', placeOfGate),
  'stereo-garage': show('stereo-garage', placeOfArea),
  'stereo-garage-file': file('stereo-garage', placeOfArea),
  'all-files': allFiles,
} satisfies HandlersOf<typeof parkCode> & Readonly<Record<string, unknown>>;
