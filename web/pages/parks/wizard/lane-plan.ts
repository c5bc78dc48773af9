import type { FieldValues } from '@parkdeck/core/kit/field';
import type { Plan } from './model.ts';

/** A gate at the area that it is drawn at. */
export interface DrawnGate {
  readonly key: string;
  readonly name: string;
  /** As declared. */
  readonly direction: string;
  /** Which way cars go at this area. */
  readonly way: 'in' | 'out' | 'both';
  /** The area at its other side; empty: the street. */
  readonly from: string;
}
/** An area with its gates. */
export interface DrawnArea {
  readonly key: string;
  readonly name: string;
  readonly stalls: number;
  readonly gates: readonly DrawnGate[];
}

const text = (row: FieldValues, key: string): string => {
  const value = row[key];
  return typeof value === 'string' ? value : '';
};

const wayOf = (direction: string): DrawnGate['way'] => (direction === 'in' || direction === 'out' ? direction : 'both');

/**
 * The areas of a plan with the gates that lead into them and out of them, in the order in which they were entered. An
 * inner gate is drawn at the area that it lies in and at the one that it leads to.
 */
export const drawnPlan = ({ areas, gates }: Pick<Plan, 'areas' | 'gates'>): readonly DrawnArea[] =>
  areas.map((area, index) => {
    const name = text(area, 'name');
    const stalls = area['stalls'];
    return {
      key: `area ${index}`,
      name,
      stalls: typeof stalls === 'number' ? stalls : 0,
      gates: gates.flatMap((gate, at): DrawnGate[] => {
        if (name === '') return [];
        const [own, linked, direction] = [text(gate, 'area'), text(gate, 'linkedArea'), text(gate, 'direction')];
        const drawn = { key: `gate ${at}`, name: text(gate, 'name'), direction };
        if (own === name) return [{ ...drawn, way: linked === '' ? wayOf(direction) : 'both', from: linked }];
        return linked === name ? [{ ...drawn, way: 'both', from: own }] : [];
      }),
    };
  });
