import type { RowProps } from '../../../resource/extension.ts';
import { degreesText } from './degrees.ts';

/** A cell that shows a temperature of the row in degrees. */
const cellOf = (name: string) =>
  function Cell({ row }: RowProps) {
    return <span>{degreesText(row[name])}</span>;
  };

export const Temperature = cellOf('temperature');
export const Highest = cellOf('highest');
export const OnAbove = cellOf('onAbove');
export const OffBelow = cellOf('offBelow');
export const Min = cellOf('min');
export const Max = cellOf('max');
export const Alarm = cellOf('alarm');
