import type { Fields, FieldValues } from '@parkdeck/core/kit/field';
import { useEffect, useState } from 'react';
import { client } from '../../app/client.ts';
import { now, type Tab } from '../../tabs/tabs.ts';
import { dropDraft, keepDraft, readDraft } from '../form/drafts.ts';
import type { ActionRequest } from './request.ts';

interface ActionDraft {
  /** What was filled in before a reload. */
  readonly values: FieldValues | undefined;
  /** When that was, epoch milliseconds. */
  readonly at: number | undefined;
  readonly intent: string;
  readonly place: Tab | undefined;
  readonly form: string;
  readonly request: ActionRequest;
  readonly fields: Fields;
  readonly drop: () => void;
}

/**
 * What was filled in for an action on these rows before a reload, with its key. An action on a whole filtered list
 * keeps none: the list is another one by then.
 */
export const useActionDraft = (request: ActionRequest, fields: Fields): ActionDraft => {
  const { call, ids, every } = request;
  const [place] = useState(() => now().items.find(({ value }) => every === undefined && value === now().current));
  const form = `${call.id}:${ids.join()}`;
  const [kept] = useState(() => place && readDraft(place.value, form));
  const [intent] = useState(() => kept?.intent ?? client.newIntent());
  const drop = (): void => {
    if (place) dropDraft(place.value, form);
  };
  return { values: kept?.values, at: kept?.at, intent, place, form, request, fields, drop };
};

/** Keeps what is filled in until it is done or left; null: nothing has been touched. */
export const useKeeping = (
  { place, form, intent, request, fields }: ActionDraft,
  filled: { readonly values: FieldValues; readonly title: string } | null,
): void => {
  const { call, ids } = request;
  const [values, title] = [filled?.values, filled?.title];
  useEffect(() => {
    if (!values || title === undefined || !place) return;
    const { value: tab, path, query: search } = place;
    keepDraft({ tab, form, values, intent, title, path, search, action: { call: call.id, ids } }, fields);
  }, [values, title, place, form, intent, call, ids, fields]);
};
