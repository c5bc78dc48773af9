import { key } from './table.ts';

export const orderId = (number: number): string => key('OD', 8, number);
