import { instantOf, isDatetime } from '../../../lib/datetime.ts';
import { isDay } from '../../../lib/day.ts';
import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { Words } from '../../../lib/words.ts';
import type { HolidayCalendar } from './calendar.ts';
import { type CompiledRule, compileRule } from './compile.ts';
import { quote } from './quote.ts';
import { isObject } from './read-terms.ts';
import type { FeeErrorCode } from './refusals.ts';
import { DAY_KINDS } from './rule.ts';
import { traceSum } from './trace.ts';

/**
 * One stay under one rule of the file, and what it must cost or how it must be refused. Moments are `yyyy-MM-dd
 * HH:mm:ss`.
 */
interface FeeCase {
  readonly id: string;
  readonly rule: string;
  readonly in: string;
  readonly out: string;
  readonly vehicleClass?: string;
  readonly alreadyChargedByDate?: Readonly<Record<string, Fen>>;
  readonly expected: Fen | FeeErrorCode;
}

/** A file of rules and cases. A rule is read only when a case uses it: a broken one is what some cases are about. */
export interface FeeCaseFile {
  readonly calendar: HolidayCalendar;
  readonly rules: ReadonlyMap<string, object>;
  readonly cases: readonly FeeCase[];
}

/** Why a file cannot be read as fee cases, and where in it. */
export interface FeeFileProblem {
  readonly words: Words;
  /** `cases[3].in`; empty for the file as a whole. */
  readonly field: string;
}

/** A case whose fee is not what its file says. */
interface FeeCaseFailure {
  readonly case: string;
  readonly rule: string;
  /** Fen or a code; `got` also says when the trace does not add up. */
  readonly expected: string;
  readonly got: string;
}

/** How the cases of a file came out. */
export interface FeeCaseRun {
  readonly cases: number;
  readonly failed: number;
  readonly failures: readonly FeeCaseFailure[];
}

const SAY = {
  json: { zh: '不是 JSON。检查文件', en: 'Not JSON. Check the file' },
  object: { zh: '没有内容。写成字段和值', en: 'No content. Write fields and values' },
  list: { zh: '不是列表。改成列表', en: 'Not a list. Make it a list' },
  kind: {
    zh: '日历要写成日期和 holiday 或 workday。改这一天',
    en: 'The calendar takes days and holiday or workday. Change this day',
  },
  text: { zh: '没有文字。填文字', en: 'No text. Enter one' },
  moment: { zh: '不是时刻。写成 2026-03-02 09:00:00', en: 'No such moment. Write it as 2026-03-02 09:00:00' },
  rule: { zh: '文件里没有这条规则。改名称', en: 'The file has no such rule. Change the name' },
  charged: { zh: '已付金额要写成日期和分。改这一项', en: 'What is already charged takes days and fen. Change it' },
  expected: {
    zh: '没有预期金额或错误。填 expectedFen 或 expectedError',
    en: 'Neither an amount nor an error is expected. Give expectedFen or expectedError',
  },
} satisfies Record<string, Words>;

const problem = (name: keyof typeof SAY, field: string): Result<never, FeeFileProblem> =>
  err({ words: SAY[name], field });

/** Reads a file `{ rules, calendar?, cases }`; other fields are ignored. Refused at the first mistake. */
export function readFeeCases(text: string): Result<FeeCaseFile, FeeFileProblem> {
  const file = parsed(text);
  if (file === undefined) return problem('json', '');
  if (!isObject(file)) return problem('object', '');
  const fields = fieldsOf(file);
  const rules = fields.get('rules');
  if (!isObject(rules)) return problem('object', 'rules');
  const wrongRule = [...fieldsOf(rules)].find(([, rule]) => !isObject(rule));
  if (wrongRule) return problem('object', `rules.${wrongRule[0]}`);
  const named = new Map([...fieldsOf(rules)].flatMap(([name, rule]) => (isObject(rule) ? [[name, rule]] : [])));

  const calendar: Record<string, HolidayCalendar[string]> = {};
  const days = fields.get('calendar') ?? {};
  if (!isObject(days)) return problem('object', 'calendar');
  for (const [day, value] of fieldsOf(days)) {
    const kind = DAY_KINDS.find((one) => one === value);
    if (!isDay(day) || !kind) return problem('kind', `calendar.${day}`);
    calendar[day] = kind;
  }

  const listed = fields.get('cases');
  if (!Array.isArray(listed)) return problem('list', 'cases');
  const cases: FeeCase[] = [];
  for (const [index, value] of listed.entries()) {
    const read = readCase(value, `cases[${index}]`, named);
    if (!read.ok) return read;
    cases.push(read.value);
  }
  return ok({ calendar, rules: named, cases });
}

function readCase(value: unknown, path: string, rules: ReadonlyMap<string, object>): Result<FeeCase, FeeFileProblem> {
  if (!isObject(value)) return problem('object', path);
  const fields = fieldsOf(value);
  const [id, rule, begin, end] = ['id', 'rule', 'in', 'out'].map((name) => fields.get(name));
  const vehicleClass = fields.get('vehicleClass') ?? undefined;
  if (typeof id !== 'string') return problem('text', `${path}.id`);
  if (typeof rule !== 'string' || !rules.has(rule)) return problem('rule', `${path}.rule`);
  if (typeof begin !== 'string' || instantIn(begin) === null) return problem('moment', `${path}.in`);
  if (typeof end !== 'string' || instantIn(end) === null) return problem('moment', `${path}.out`);
  if (vehicleClass !== undefined && typeof vehicleClass !== 'string') return problem('text', `${path}.vehicleClass`);
  const charged = fields.get('alreadyChargedByDate') ?? {};
  if (!isObject(charged)) return problem('charged', `${path}.alreadyChargedByDate`);
  const alreadyChargedByDate: Record<string, Fen> = {};
  for (const [day, fen] of fieldsOf(charged)) {
    if (!isDay(day) || typeof fen !== 'number' || !Number.isSafeInteger(fen))
      return problem('charged', `${path}.alreadyChargedByDate.${day}`);
    alreadyChargedByDate[day] = fen;
  }
  const expected = fields.get('expectedError') ?? fields.get('expectedFen');
  if (expected !== 'E_RULE' && expected !== 'E_TIME_ORDER' && typeof expected !== 'number')
    return problem('expected', path);
  return ok({ id, rule, in: begin, out: end, vehicleClass, alreadyChargedByDate, expected });
}

/** Computes every case and compares. A case whose trace does not add up to its amount fails too. */
export function runFeeCases({ calendar, rules, cases }: FeeCaseFile): FeeCaseRun {
  const compiled = new Map<string, CompiledRule>([...rules].map(([name, rule]) => [name, compileRule(rule, calendar)]));
  const failures = cases.flatMap((one): readonly FeeCaseFailure[] => {
    const [expected, got] = [String(one.expected), outcome(one, compiled.get(one.rule))];
    return expected === got ? [] : [{ case: one.id, rule: one.rule, expected, got }];
  });
  return { cases: cases.length, failed: failures.length, failures };
}

function outcome(one: FeeCase, rule: CompiledRule | undefined): string {
  const [begin, end] = [instantIn(one.in), instantIn(one.out)];
  if (!rule || begin === null || end === null) throw new Error(`case ${one.id} was not read`);
  const quoted = quote(rule, {
    in: begin,
    out: end,
    vehicleClass: one.vehicleClass,
    alreadyChargedByDate: one.alreadyChargedByDate,
  });
  if (!quoted.ok) return quoted.error.code;
  const { amountFen, trace } = quoted.value;
  const sum = traceSum(trace);
  return sum === amountFen ? String(amountFen) : `${amountFen}, traced ${sum}`;
}

/** Epoch milliseconds of a moment, or null when it is none; the engine cuts off fractions of a second. */
function instantIn(text: string): number | null {
  const [, moment = '', fraction = ''] = /^(.{19})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  return isDatetime(moment) ? instantOf(moment) + Number(fraction.padEnd(3, '0')) : null;
}

const fieldsOf = (object: object): ReadonlyMap<string, unknown> => new Map<string, unknown>(Object.entries(object));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
