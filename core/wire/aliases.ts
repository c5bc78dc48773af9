/** Spellings that mean the same thing and are accepted for one another on input (rules 0.7; of paging: B83). */
const GROUPS: readonly (readonly string[])[] = [
  ['PKID', 'parkId', 'parkingId'],
  ['VID', 'vid', 'villageId'],
  ['cpid', 'CPID', 'companyId'],
  ['GateID', 'gateId'],
  ['AreaID', 'areaId'],
  ['RecordID', 'recordId', 'reocrdId'],
  ['current', 'pageNumber'],
  ['size', 'pageSize'],
];

/** The declared spelling that a given one stands for, if any. */
export const declaredSpelling = (given: string, declared: readonly string[]): string | undefined => {
  if (declared.includes(given)) return given;
  const group = GROUPS.find((names) => names.includes(given));
  return group?.find((name) => declared.includes(name));
};
