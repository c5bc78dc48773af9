import type { FieldValues } from '@parkdeck/core/kit/field';
import type { Call } from '@parkdeck/core/kit/call';
import type { Preview } from '@parkdeck/core/wire/envelope';

export const isEcho = (call: Call, name: string): boolean => call.input[name]?.options.echo === true;

/**
 * Values that the user saw in the preview; sent with the run, so that a different result is refused (rules 4.4). What
 * the platform says itself comes first; values of a row that the action adds take precedence over those of the row it
 * acts on.
 */
export const echoed = (call: Call, preview: Preview | null | undefined): FieldValues =>
  Object.fromEntries(
    Object.keys(call.input)
      .filter((name) => isEcho(call, name))
      .flatMap((name) => {
        const said = preview?.rows.find(({ echo }) => echo?.[name] !== undefined)?.echo;
        if (said) return [[name, said[name]]];
        const has = ({ after }: Preview['rows'][number]): boolean =>
          after?.[name] !== undefined && after[name] !== null;
        const row = preview?.rows.find((one) => one.noun !== call.noun && has(one)) ?? preview?.rows.find(has);
        return row ? [[name, row.after?.[name]]] : [];
      }),
  );
