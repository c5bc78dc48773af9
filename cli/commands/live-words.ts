import { callsOf, isResource } from '@parkdeck/core/kit/call';
import { calledText } from '@parkdeck/core/kit/called';
import { choicesOf, refTarget, type Field } from '@parkdeck/core/kit/field';
import { isChoice, isKey } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { printField } from '../fields/print.ts';
import type { Cli } from './cli.ts';
import { NOUNS } from './nouns.generated.ts';
import { ownerNamed } from './owners.ts';

type Values = Readonly<Record<string, unknown>>;

const ENDED = words('已结束', 'ended');
/** Said by the line itself, or by what stands beside it. */
const SAID: ReadonlySet<string> = new Set(['topic', 'id', 'company', 'time', 'deadline', 'session', 'user']);
/** Rows of these nouns are called by their name: there are few, and people know them. */
const PLACES: ReadonlySet<string> = new Set(['park', 'gate', 'village', 'job']);

const rowOf = (noun: string | undefined): Promise<ResourceDef | undefined> =>
  noun === undefined
    ? Promise.resolve(undefined)
    : ownerNamed(noun).then((owner) => (owner && isResource(owner) ? owner : undefined));

/** A live event in words: what it is about, and what of it. */
interface LiveSentence {
  readonly title: string;
  readonly said: string;
}

/** What a live event carries; nothing for a text that is no record. */
export const valuesIn = (data: string): Values | undefined => {
  try {
    const parsed: unknown = JSON.parse(data);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Live events as sentences: the noun that a topic is about, places by name, states and kinds by their words. What the
 * noun does not declare stands as `name value`.
 */
export const liveWords = (cli: Cli) => {
  const { language } = cli;
  const names = new Map<string, Promise<string>>();
  const named = (noun: ResourceDef, id: string): Promise<string> => {
    const find = async (): Promise<string> => {
      const get = callsOf(noun).find(({ verb }) => verb === 'get');
      if (!get) return id;
      const options = { signal: cli.environment.signal, silent: true };
      const answered = await (await cli.client()).call(get, { ids: [id] }, options);
      const row = answered.answers === 'row' ? answered.value : undefined;
      const cell = (name: string): string => {
        const field = noun.fields[name];
        return row && field ? printField(row, name, field, language).text : '';
      };
      return calledText(noun, cell) || id;
    };
    const key = `${noun.name} ${id}`;
    const known = names.get(key) ?? find().catch(() => id);
    names.set(key, known);
    return known;
  };
  const textOf = async (values: Values, key: string, field: Field | undefined): Promise<string> => {
    const value = values[key];
    const target = field ? refTarget(field) : PLACES.has(key) ? key : undefined;
    if (target !== undefined && typeof value === 'string') {
      const noun = PLACES.has(target) ? await rowOf(target) : undefined;
      return noun ? named(noun, value) : '';
    }
    // of something that runs: it is in none of its states any more
    if (value === 'ended' && field && isChoice(field) && !(value in choicesOf(field))) return ENDED[language];
    if (field && !isKey(field)) return printField(values, key, field, language).text;
    return typeof value === 'object' ? '' : `${key} ${String(value)}`;
  };
  return async (topic: string, values: Values): Promise<LiveSentence> => {
    const noun = await rowOf(topic);
    const keys = Object.keys(values).filter((key) => !SAID.has(key) && values[key] !== null);
    const texts = await Promise.all(keys.map((key) => textOf(values, key, noun?.fields[key])));
    const title = NOUNS.find(({ name }) => name === topic)?.title[language] ?? topic;
    return { title, said: texts.filter(Boolean).join('  ') };
  };
};
