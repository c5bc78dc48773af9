/** The parking service of the stand-in for Alipay: cars that come and go, agreements, and what may be debited. */

type Fields = Record<string, unknown>;

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const COLORS = ['BLUE', 'GREEN', 'YELLOW', 'WHITE', 'BLACK', 'LIMEGREEN'];

const agreed = new Set<string>();
/** Cars inside, by park and plate, with their entry. */
const inside = new Map<string, string>();
const log: Fields[] = [];

/** A plate agrees to debits, or ends that; tells which cars came and went. */
export const setAgreement = ({ plate, agrees }: Fields): Fields => {
  if (agrees === true) agreed.add(String(plate));
  if (agrees === false) agreed.delete(String(plate));
  return { log };
};

const carOf = ({ parking_id: park, car_number: plate }: Fields): string | undefined =>
  /^PI\d{8,}$/.test(String(park)) && /^[\u4e00-\u9fff][A-Z][0-9A-Z\u4e00-\u9fff]{5,6}$/.test(String(plate))
    ? `${String(park)} ${String(plate)}`
    : undefined;

/** Why a plate is not debited; undefined: it is. */
export const whyNotDebited = (content: Fields, seller: string): string | undefined => {
  const car = carOf(content);
  if (!car || !COLORS.includes(String(content.car_number_color))) return 'ACQ.INVALID_PARAMETER';
  if (content.seller_id !== seller) return 'ACQ.SELLER_NOT_EXIST';
  const from = inside.get(car);
  if (from === undefined || content.in_time !== from) return 'PARKING_RECORD_NOT_EXIST';
  return agreed.has(String(content.car_number)) ? undefined : 'AGREEMENT_NOT_EXIST';
};

/** Answers what is no money; a text: the code of a refusal; undefined: not of the parking service. */
export const park = (method: string, content: Fields): Fields | string | undefined => {
  if (method === 'alipay.eco.mycar.parking.agreement.query')
    return { agreement_status: agreed.has(String(content.car_number)) ? '0' : '1' };
  const car = carOf(content);
  if (method === 'alipay.eco.mycar.parking.enterinfo.sync') {
    if (!car || !MOMENT.test(String(content.in_time))) return 'INVALID_PARAMETER';
    inside.set(car, String(content.in_time));
    log.push({ is: 'in', plate: content.car_number, time: content.in_time });
    return {};
  }
  if (method !== 'alipay.eco.mycar.parking.exitinfo.sync') return undefined;
  if (!car || !MOMENT.test(String(content.out_time))) return 'INVALID_PARAMETER';
  if (!inside.delete(car)) return 'PARKING_RECORD_NOT_EXIST';
  log.push({ is: 'out', plate: content.car_number, time: content.out_time });
  return {};
};
