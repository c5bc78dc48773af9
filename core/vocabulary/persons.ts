/** What a person asks for about his own data: what is held, a copy, that it is erased. */
import { choices } from '../lib/choice.ts';
import type { Words } from '../lib/words.ts';

/** By what a person is found. */
export const SUBJECTS = choices({
  phone: [0, '手机号', 'Phone'],
  plate: [1, '车牌', 'Plate'],
  idNumber: [2, '证件号', 'ID number'],
});
/** What becomes of a place where something of a person stands when it is erased. */
export const FATES = choices({
  erased: [0, '可删除', 'Can be erased', 'warn'],
  kept: [1, '依法保留', 'Kept by law', 'off'],
  plate: [2, '只含其车牌', 'Holds only a plate of theirs', 'off'],
});
/** What was done for a person. */
export const PERSON_REQUESTS = choices({
  copy: [0, '提供副本', 'Copy given'],
  erase: [1, '删除', 'Erased'],
});

/** For how long the law has rows kept, whoever asks for them to be erased; without `years` for ever. */
export interface Lawful {
  /** The moment from which it counts. */
  readonly since: string;
  readonly years?: number;
  readonly law: Words;
}

/** Vouchers of money: 30 years. */
export const voucher = (since: string): Lawful => ({
  since,
  years: 30,
  law: { zh: '会计档案管理办法', en: 'rules for accounting records' },
});
/** Transactions with customers: 3 years after they ended. */
export const trade = (since: string): Lawful => ({
  since,
  years: 3,
  law: { zh: '电子商务法第三十一条', en: 'e-commerce law, article 31' },
});
/** Books that are only ever added to. */
export const ledger = (since: string): Lawful => ({
  since,
  law: { zh: '只增账簿与审计记录', en: 'ledgers and audit trails that only grow' },
});
