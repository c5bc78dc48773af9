import type { Call } from '@parkdeck/core/kit/call';
import { isCount } from '@parkdeck/core/kit/kinds';
import { formatFen } from '@parkdeck/core/lib/money';
import { useEffect, useState } from 'react';
import { client } from '../app/client.ts';
import { answer, askedFor, fieldAsked, type Draft } from '@parkdeck/core/palette/steps';
import type { Offered } from './use-step-options.ts';

type Prices = Readonly<Record<string, string>>;
const NONE: Prices = {};

/** The requests in which each option is the answer, for commands that cost money. */
const priced = (draft: Draft | null, offered: readonly Offered[]): string => {
  const asked = draft && fieldAsked(draft);
  if (!draft || draft.call.action?.danger !== 'money' || !isCount(asked?.[1])) return '';
  return JSON.stringify(offered.map(({ id, value }) => [id, askedFor(answer(draft, value).draft)]));
};

/** The price of each offered number of months: one preview per option, in sequence. */
export const usePresetPrices = (draft: Draft | null, offered: readonly Offered[]): Prices => {
  const call: Call | undefined = draft?.call;
  const wanted = priced(draft, offered);
  const [known, setKnown] = useState<{ readonly of: string; readonly prices: Prices }>({ of: '', prices: NONE });
  useEffect(() => {
    if (!call || wanted === '') return undefined;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const list: readonly (readonly [string, ReturnType<typeof askedFor>])[] = JSON.parse(wanted);
      for (const [id, sent] of list) {
        const preview = await client.previewCall(call, sent, { signal: abort.signal, silent: true });
        if (abort.signal.aborted) return;
        setKnown((before) => ({
          of: wanted,
          prices: {
            ...(before.of === wanted ? before.prices : NONE),
            [id]: formatFen(preview.amountFen, { sign: true }),
          },
        }));
      }
    };
    void ask().catch(() => undefined); // a price that cannot be fetched is not shown; the preview gives the reason
    return () => abort.abort();
  }, [call, wanted]);
  return known.of === wanted ? known.prices : NONE;
};
