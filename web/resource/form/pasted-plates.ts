import { isPlate, isPlateList } from '@parkdeck/core/kit/kinds';
import type { Fields } from '@parkdeck/core/kit/field';
import { parsePlate } from '@parkdeck/core/lib/plate';

const BETWEEN = /[\s,，、；;]+/u;

/** The plates of a text that is nothing but several plates, each once, in its order; otherwise none. */
export const platesAlone = (text: string): readonly string[] => {
  const parts = text.split(BETWEEN).filter((part) => part !== '');
  const plates = parts.flatMap((part) => {
    const read = parsePlate(part);
    return read.ok ? [read.value.plate] : [];
  });
  const each = [...new Set(plates)];
  return plates.length === parts.length && each.length > 1 ? each : [];
};

/** Whether what is pasted here would be the one plate of a row. */
export const isPlateField = (fields: Fields, target: EventTarget): boolean => {
  const name = target instanceof Element ? target.closest('[data-field]')?.getAttribute('data-field') : null;
  const field = name ? fields[name] : undefined;
  return field !== undefined && isPlate(field) && !isPlateList(field);
};
