/** An odd spelling of the published interface, and ours. */
export interface LegacyWord {
  /** Our word for it. */
  readonly right: string;
  /** Where the published interface uses it. */
  readonly where: string;
}

const word = (right: string, where: string): LegacyWord => ({ right, where });

/**
 * Odd spellings of the wire. They stand in `wire` strings of the catalogue, in page paths and in this folder, nowhere
 * else; the palette finds actions by them too. Never correct one on the wire.
 */
export const LEGACY_WORDS: Readonly<Record<string, LegacyWord>> = {
  // Misspelt
  recorve: word('recover', 'path of pass.recover'),
  meun: word('menu', 'page of the WeChat menu'),
  reocrdId: word('recordId', 'parameter of older detail calls'),
  romoteLog: word('remote log', 'page of the device log'),
  tackManagement: word('task management', 'page of user requests'),
  chekshowhome: word('check show home', 'path of admin-menu.can-see-home'),
  geteIoTime: word('get in/out times', 'path of gate-schedule.get'),
  saveGeteIoTime: word('save in/out times', 'path of gate-schedule.replace'),
  upgradMqtt: word('confirm upgrade', 'path of the wireless devices'),
  excuteSqlCommand: word('run query', 'path of saved-query.run'),
  getVasevillageByCpid: word('villages of a company', 'path of village.lookup-of-company'),
  getPagetWaitExamineList: word('list waiting for examination', 'path of arrears'),
  employeWork: word('employee work', 'base of the work schedules'),
  getVistorQrCode: word('visitor code', 'path of visitor codes'),
  downloadVistorQrCode: word('visitor code', 'path of visitor codes'),
  exportPageVistorOnlineOrderRecords: word('visitor orders', 'path of the visitor orders'),
  searchPageVistorOnlineOrderRecords: word('visitor orders', 'path of the visitor orders'),
  dailyReportMouthCollector: word('collector month report', 'page of the roadside reports'),
  redirecturi: word('return address', 'parameter of sign-in.by-redirect-code'),
  // Keys that say too little, or mean another row than their name
  PKID: word('park', 'key of parks'),
  VID: word('village', 'key of villages'),
  cpid: word('company', 'key of companies'),
  CPID: word('company', 'parameter of department lookups'),
  AreaID: word('area', 'key of areas'),
  GateID: word('gate', 'key of gates'),
  RecordID: word('id', 'key of bookings, issuers and debits'),
  CarBitGroupID: word('stallGroup', 'key of stall groups'),
  // Coined words
  carBitName: word('name', 'stall groups'),
  carBitNum: word('stalls', 'stall groups'),
  parkWhiteNew: word('pass-request', 'base of pass requests'),
  baseParkinfoExtend: word('park-settings', 'base of park settings'),
  passremark: word('reason', 'base and page of stock reasons'),
  closeCheFuShow: word('close car service', 'path of village.close-car-service'),
  onlineFlag: word('only', 'parameter of park.lookup'),
  logo_image_base64: word('logo', 'field of branding'),
  short_system_name: word('shortName', 'field of branding'),
  wXRemoteGate: word('operate by WeChat', 'path of gate commands'),
  wXRemoteSnGate: word('operate by serial number', 'path of gate commands'),
  wuLuMuQi: word('city platform', 'path of uploads'),
  genOweFromOrder: word('create from order', 'path of arrears'),
};

/** The odd words that stand in a text, in their order. */
export const legacyWordsIn = (text: string): readonly string[] =>
  (text.match(/\w+/g) ?? []).filter((part) => Object.hasOwn(LEGACY_WORDS, part));
