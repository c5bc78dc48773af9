import { words, type Words } from '@parkdeck/core/kit/words';

/** Texts of the registers of a ground lock. */
export const LOCK_WORDS = {
  number: words('编号', 'Number'),
  name: words('名称', 'Name'),
  value: words('值', 'Value'),
  range: words('可写范围', 'Range'),
  fixed: words('只读', 'Read-only'),
  between: (min: number, max: number): Words => words(`${min}–${max}`, `${min}–${max}`),
  read: words('从锁读取', 'Read from the lock'),
  never: words('还没有读过', 'Not read yet'),
};
