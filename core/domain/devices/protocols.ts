/** Which devices speak a protocol. */
import { isBoard } from './displays/reach.ts';

/** The platform's own topics: any device may speak them. */
const OWN = 'parkdeck';

/** The one type of device that speaks a maker's protocol (rules 5.18a); undefined: any may. */
export const speakerOf = (protocol: string): 'camera' | 'display' | undefined => {
  if (protocol === OWN) return undefined;
  return isBoard(protocol) ? 'display' : 'camera';
};
