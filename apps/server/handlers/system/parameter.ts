import { parameter } from '@parkdeck/core/catalogue/system/parameter';
import { parameterValue } from '@parkdeck/core/domain/system/parameters/values';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Words } from '@parkdeck/core/kit/words';
import type { ParameterDef } from '@parkdeck/core/vocabulary/parameter-def';
import { parameterNamed } from '@parkdeck/core/vocabulary/parameters';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { reloadParameters } from '../../platform/parameters.ts';
import { malformed, refused } from '../../platform/refusal.ts';

const FOR_ALL = refused('platform-parameter', {
  zh: '这个参数只能全平台设置。清空单位',
  en: 'This parameter is set for the whole platform only. Clear the company',
});

/** What a value must be: it is stored as a text, whose rules would speak of characters. */
const bounds = ({ title, min, max, unit }: ParameterDef): Words => ({
  zh: `${title.zh}应为 ${min}–${max} ${unit.zh}的整数`,
  en: `${title.en}: a whole number from ${min} to ${max} ${unit.en}`,
});

export const parameterHooks: Hooks<typeof parameter> = {
  beforeSave: eachItem(async (work, { before, values }) => {
    const def = parameterNamed(String(values.key ?? before?.key));
    if (!def) return err(malformed({ field: 'key', rule: 'missing' }));
    // Only the platform speaks for all companies; everybody else for their own.
    if (!work.actor.everything) values.company ??= before?.company ?? work.actor.switched ?? work.actor.company;
    const company = values.company === undefined ? (before?.company ?? null) : values.company;
    if (company !== null && def.scope === 'platform') return err(FOR_ALL);
    const same = await work.find(parameter, {
      where: { key: String(values.key ?? before?.key) },
      columns: ['company'],
    });
    if (same.some((row) => row.id !== before?.id && row.company === company))
      return err(malformed({ field: 'key', rule: 'taken' }));
    const text = values.value === undefined ? (before?.value ?? null) : values.value;
    if (text === null || text === '')
      return company === null ? ok(undefined) : err(malformed({ field: 'value', rule: 'required' }));
    const read = parameterValue(def, String(text));
    if (!read.ok) return err(malformed({ field: 'value', ...read.error, msg: bounds(def)[work.actor.language] }));
    values.value = String(read.value);
    return ok(undefined);
  }),
  committed: reloadParameters,
};
