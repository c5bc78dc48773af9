import type { IncomingMessage } from 'node:http';

/**
 * The list of vehicles in a Hikvision camera, as those cameras were seen to behave: it knows one word of two for who
 * may pass, gives each entry an id of its own, removes by ids that are texts, and says yes to ids that are numbers
 * without removing anything.
 */
export interface ListInCamera {
  readonly entries: Map<string, { readonly id: string; type: string; until: string }>;
  /** The word that this firmware understands. */
  word: 'whiteList' | 'allowList';
  /** Entries that it holds at most; more are refused. */
  capacity: number;
  /** Says yes and forgets the entry with this plate. */
  forgets: string;
  /** Answers as the device does; undefined: the request is about something else. */
  answer(request: IncomingMessage, body: string): Answer | undefined;
}

interface Answer {
  readonly status: number;
  readonly type: 'application/xml' | 'application/json';
  readonly body: string;
}

const CHANNEL = '/ISAPI/Traffic/channels/1';
const PAGE = 400;

const json = (statusCode: number, statusString: string, subStatusCode: string): Answer => ({
  status: statusCode === 1 ? 200 : 400,
  type: 'application/json',
  body: JSON.stringify({ requestURL: '', statusCode, statusString, subStatusCode }),
});
const done = json(1, 'OK', 'ok');
const invalid = json(6, 'Invalid JSON Content', 'badJsonContent');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const listInCamera = (wrong: string[]): ListInCamera => {
  let ids = 0;

  const write = (body: unknown): Answer => {
    const given = isRecord(body) ? body['LicensePlateInfoList'] : undefined;
    if (!Array.isArray(given) || given.length === 0) {
      wrong.push(JSON.stringify(body));
      return invalid;
    }
    const rows = given.filter(isRecord);
    for (const row of rows) {
      const day = list.word === 'whiteList' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
      // a word of another firmware is refused, and no fault of whoever tries both
      if (row['listType'] !== list.word && row['listType'] !== 'blackList')
        return json(6, 'Invalid Content', 'badParameters');
      if (typeof row['LicensePlate'] !== 'string' || row['id'] !== '' || !day.test(String(row['effectiveTime']))) {
        wrong.push(JSON.stringify(row));
        return invalid;
      }
    }
    const fresh = rows.filter((row) => !list.entries.has(String(row['LicensePlate'])));
    if (list.entries.size + fresh.length > list.capacity) return json(4, 'Invalid Operation', 'overLimit');
    for (const row of rows) {
      const plate = String(row['LicensePlate']);
      if (plate === list.forgets) continue;
      list.entries.set(plate, {
        id: list.entries.get(plate)?.id ?? String((ids += 1)),
        type: row['listType'] === 'blackList' ? 'blackList' : 'whiteList',
        until: String(row['effectiveTime']).slice(0, 10),
      });
    }
    return done;
  };

  const remove = (body: unknown): Answer => {
    if (!isRecord(body) || !Array.isArray(body['id']) || body['deleteAllEnabled'] !== false) {
      wrong.push(JSON.stringify(body));
      return invalid;
    }
    for (const id of body['id']) {
      if (typeof id === 'number') continue;
      const plate = [...list.entries].find(([, one]) => one.id === id)?.[0];
      if (plate === undefined) {
        wrong.push(`no entry ${String(id)}`);
        return invalid;
      }
      list.entries.delete(plate);
    }
    return done;
  };

  const search = (body: string): Answer => {
    const of = (name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? '';
    const isAsked = body.includes('<LPListAuditSearchDescription>') && of('searchID') !== '';
    if (!isAsked || !/^\d+$/.test(of('maxResults')) || !/^\d+$/.test(of('searchResultPosition'))) {
      wrong.push(body);
      return {
        status: 400,
        type: 'application/xml',
        body: '<ResponseStatus><statusCode>5</statusCode></ResponseStatus>',
      };
    }
    const from = Number(of('searchResultPosition'));
    const page = [...list.entries].slice(from, from + Math.min(PAGE, Number(of('maxResults'))));
    return {
      status: 200,
      type: 'application/xml',
      body: [
        '<?xml version="1.0" encoding="UTF-8"?>\n',
        '<LPListAuditSearchResult version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">',
        `<searchID>${of('searchID')}</searchID><responseStatus>true</responseStatus>`,
        `<responseStatusStrg>${page.length > 0 ? 'OK' : 'NO MATCHES'}</responseStatusStrg><LicensePlateInfoList>`,
        `<numOfMatches>${page.length}</numOfMatches><totalMatches>${list.entries.size}</totalMatches>`,
        ...page.map(
          ([plate, { id, type, until }]) =>
            `<LicensePlateInfo><id>${id}</id><LicensePlate>${plate}</LicensePlate><type>${type}</type>` +
            `<effectiveTime>${until}T23:59:59+08:00</effectiveTime><createTime>2000-01-01T00:00:00+08:00</createTime>` +
            '</LicensePlateInfo>',
        ),
        '</LicensePlateInfoList></LPListAuditSearchResult>',
      ].join(''),
    };
  };

  const list: ListInCamera = {
    entries: new Map(),
    word: 'whiteList',
    capacity: 10_000,
    forgets: '',
    answer: ({ method, url, headers }, body) => {
      const isJson = headers['content-type'] === 'application/json';
      switch (`${method} ${url}`) {
        case `PUT ${CHANNEL}/licensePlateAuditData/record?format=json`:
          return isJson ? write(parsed(body)) : invalid;
        case `PUT ${CHANNEL}/DelLicensePlateAuditData?format=json`:
          return isJson ? remove(parsed(body)) : invalid;
        case `POST ${CHANNEL}/searchLPListAudit`:
          return search(body);
        default:
          return undefined;
      }
    },
  };
  return list;
};
