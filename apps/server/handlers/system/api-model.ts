import type { apiModel } from '@parkdeck/core/catalogue/system/api-model';
import { err, ok } from '@parkdeck/core/lib/result';
import type { ApiFormat } from '@parkdeck/core/vocabulary/screens';
import { curlLines } from '../../business/system/api/curl-lines.ts';
import { openApiOf } from '../../business/system/api/openapi.ts';
import { typescriptClient } from '../../business/system/api/typescript-client.ts';
import { calls, owners } from '../../db/registry.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { refused } from '../../platform/refusal.ts';

const unknown = (name: string) =>
  refused('api-unknown', {
    zh: `没有「${name}」。从列表里选对象或接口`,
    en: `There is no “${name}”. Choose nouns or calls from the list`,
  });
const NAMES: Readonly<Record<ApiFormat, readonly [name: string, type: string]>> = {
  openapi: ['parkdeck-openapi.json', 'application/json'],
  typescript: ['parkdeck-client.ts', 'application/typescript; charset=utf-8'],
  curl: ['parkdeck-curl.sh', 'application/x-sh; charset=utf-8'],
};

export const apiModelHandlers: HandlersOf<typeof apiModel> = {
  generate: async (work, { nouns, calls: named, form }) => {
    const wanted = new Set(nouns ?? []);
    const ids = new Set(named ?? []);
    const strange = [...wanted].find((noun) => !owners.has(noun)) ?? [...ids].find((id) => !calls.has(id));
    if (strange !== undefined) return err(unknown(strange));
    const isAll = wanted.size === 0 && ids.size === 0;
    const chosen = [...calls.values()].filter(
      (call) =>
        isAll || ids.has(call.id) || (wanted.has(call.noun) && ![...ids].some((id) => id.startsWith(`${call.noun}.`))),
    );
    const kind = form ?? 'openapi';
    const text = {
      openapi: () => JSON.stringify(openApiOf(chosen), null, 2),
      typescript: () => typescriptClient(chosen),
      curl: () => curlLines(chosen, work.platform.config.publicUrl, work.today),
    }[kind]();
    const [name, type] = NAMES[kind];
    return ok({ name, type, body: Buffer.from(text) });
  },
};
