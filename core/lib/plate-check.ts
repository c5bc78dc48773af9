import { cleanPlate, parsePlate } from './plate.ts';

/** One line of a file of sample plates; an invalid one has the class null. */
export interface PlateSample {
  readonly input: string;
  readonly valid: boolean;
  readonly normalized: string;
  readonly class: string | null;
  readonly color?: string;
  readonly energy?: string;
}

/** A file of sample plates. */
export interface PlateDocument {
  readonly plates: readonly PlateSample[];
}

/** How many samples were read, and which were read otherwise than expected. */
export interface PlateCheck {
  readonly samples: number;
  /** What differs, one readable line each: `regular 京A12345 blue` or `no plate 京A1234`. */
  readonly wrong: readonly { readonly plate: string; readonly expected: string; readonly got: string }[];
}

/** Whether a parsed JSON value has the form that `checkPlates` reads. */
export function isPlateDocument(value: unknown): value is PlateDocument {
  if (typeof value !== 'object' || value === null || !('plates' in value) || !Array.isArray(value.plates)) return false;
  return value.plates.every(isSample);
}

const isSample = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'input' in value &&
  typeof value.input === 'string' &&
  'valid' in value &&
  typeof value.valid === 'boolean' &&
  'normalized' in value &&
  typeof value.normalized === 'string' &&
  'class' in value &&
  (value.class === null || typeof value.class === 'string');

/**
 * Runs every sample through our rules. The colour of a regular plate is not compared beyond blue or yellow: it does not
 * follow from the plate.
 */
export function checkPlates(document: PlateDocument): PlateCheck {
  const wrong = document.plates.flatMap((sample) => {
    const [expected, got] = [expectation(sample), finding(sample)];
    return expected === got ? [] : [{ plate: sample.input, expected, got }];
  });
  return { samples: document.plates.length, wrong };
}

const line = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ');

const expectation = (sample: PlateSample): string =>
  sample.valid
    ? line(sample.class ?? 'a class', sample.normalized, sample.color, sample.energy)
    : line('no plate', sample.normalized);

function finding(sample: PlateSample): string {
  const facts = parsePlate(sample.input);
  if (!facts.ok) return line('no plate', cleanPlate(sample.input));
  const { plate, kind, color, energy } = facts.value;
  const open = kind === 'regular' && sample.color === 'yellow';
  // A sample may leave colour or energy out; then nothing is claimed about them.
  return line(kind, plate, sample.color && (open ? sample.color : color), sample.energy && energy);
}
