import type { Words } from '../lib/words.ts';

/** What a setting of a mini program is about, and what its value may be. */
interface MiniProgramSetting {
  readonly title: Words;
  /** `switch`: `true` or `false`; `number`: a whole number. */
  readonly kind: 'switch' | 'number';
}

const KNOWN = {
  'pay.enabled': { title: { zh: '停车缴费入口', en: 'Parking payment entry' }, kind: 'switch' },
  'renewal.enabled': { title: { zh: '月租续费入口', en: 'Pass renewal entry' }, kind: 'switch' },
  'map.default-zoom': { title: { zh: '地图初始缩放', en: 'First zoom of the map' }, kind: 'number' },
} as const satisfies Readonly<Record<string, MiniProgramSetting>>;
/** Key of a setting that mini programs are known to read. */
export type KnownSetting = keyof typeof KNOWN;

/** Settings that mini programs are known to read (E#143); a company may have others of its own. */
export const MINI_PROGRAM_SETTINGS: ReadonlyMap<string, MiniProgramSetting> = new Map(Object.entries(KNOWN));
