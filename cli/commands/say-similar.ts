import { WireError } from '@parkdeck/core/client/errors';
import { plateFilter, plateParameter, similarPlates } from '@parkdeck/core/client/similar-plates';
import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words, type Words } from '@parkdeck/core/kit/words';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import type { LikePlate } from '@parkdeck/core/search/plate-match';
import type { Cli } from './cli.ts';

const none = (plate: string, like: string): Words =>
  words(`没有 ${plate}，相近的车牌：${like}`, `No ${plate}; like it: ${like}`);

/** A hint that cannot be had changes nothing about the answer; what makes no sense is told. */
const likeIt = async (cli: Cli, typed: string, of: ResourceDef | undefined): Promise<readonly LikePlate[]> => {
  try {
    return await similarPlates(await cli.client(), typed, of, cli.environment.signal);
  } catch (error) {
    if (error instanceof WireError) throw error;
    return [];
  }
};

/**
 * Says which plates one may have been misread for that nothing has, as the console does; nothing beside JSON. Answers
 * those plates.
 */
export const saySimilar = async (cli: Cli, typed: string, of?: ResourceDef): Promise<readonly string[]> => {
  const { output, language } = cli;
  if (output.isJson) return [];
  const found = await likeIt(cli, typed, of);
  if (found.length === 0) return [];
  const like = found.map(({ plate, why }) => `${plate} (${why[language]})`).join(' ');
  await output.say(none(cleanPlate(typed), like));
  return found.map(({ plate }) => plate);
};

/** After rows that were asked for by plate, when there are none. */
export const saySimilarTo = async (cli: Cli, call: Call, input: Readonly<Record<string, unknown>>): Promise<void> => {
  const key = call.verb === 'list' && call.resource ? plateFilter(call.resource) : plateParameter(call.input);
  const typed = key === undefined ? undefined : input[key];
  if (typeof typed === 'string') await saySimilar(cli, typed, call.resource);
};
