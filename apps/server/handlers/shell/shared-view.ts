import { role } from '@parkdeck/core/catalogue/system/role';
import { sharedView } from '@parkdeck/core/catalogue/shell/shared-view';
import type { ViewLook } from '@parkdeck/core/catalogue/shell/shared-view';
import { isResource } from '@parkdeck/core/kit/call';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { owners } from '../../db/registry.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Most views of a company, and characters of one as JSON. */
const MOST = 200;
const MOST_TEXT = 20_000;
const FULL = refused('too-many-shared-views', {
  zh: `一个单位最多共享 ${MOST} 个视图，先删掉不用的`,
  en: `A company shares at most ${MOST} views; remove some first`,
});

/** What lists are called, as it is stored; told in the reader's language. */
const titles = new Map([...owners].map(([name, { title }]) => [name, platformText(title)]));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLook = (value: unknown): value is ViewLook =>
  isObject(value) &&
  isObject(value['filters']) &&
  Object.values(value['filters']).every((one) => typeof one === 'string') &&
  (value['sort'] === undefined || typeof value['sort'] === 'string') &&
  (value['layout'] === undefined || isObject(value['layout'])) &&
  JSON.stringify(value).length <= MOST_TEXT;

/** Refuses roles that are not of the company. */
const checkRoles = async (
  work: Work,
  company: string,
  roles: readonly string[] | null | undefined,
): Promise<Result<readonly string[], Refusal>> => {
  const asked = [...new Set(roles ?? [])];
  const found = await work.find(role, { where: { id: asked, company }, columns: ['name'] });
  return asked.length > 0 && found.length === asked.length
    ? ok(asked)
    : err(malformed({ field: 'roleIds', rule: asked.length === 0 ? 'required' : 'missing' }));
};

export const sharedViewHandlers: HandlersOf<typeof sharedView> = {
  share: async (work, { name, list, roles, look }) => {
    const noun = owners.get(list);
    if (!noun || !isResource(noun)) return err(malformed({ field: 'listName', rule: 'choice' }));
    if (!isLook(look)) return err(malformed({ field: 'look', rule: 'format' }));
    const company = work.actor.switched ?? work.actor.company;
    const allowed = await checkRoles(work, company, roles);
    if (!allowed.ok) return allowed;
    const there = await work.find(sharedView, { where: { company }, columns: ['name'] });
    if (there.length >= MOST) return err(FULL);
    return ok(
      work.insert(sharedView, {
        name: name.trim(),
        what: titles.get(list) ?? list,
        list,
        company,
        roles: allowed.value,
        look,
        owner: work.actor.user,
      }),
    );
  },

  change: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    // one row per call, by its declaration
    for (const { row, input } of items) {
      const allowed = await checkRoles(work, row.company, input.roles);
      if (allowed.ok) work.update(sharedView, row, { name: input.name.trim(), roles: allowed.value });
      outcomes.push(allowed.ok ? ok(undefined) : allowed);
    }
    return outcomes;
  },
};
