import type { GateSpan } from '@parkdeck/core/catalogue/common';
import { gateSchedule } from '@parkdeck/core/catalogue/parks/gate-schedule';
import { ApiError } from '@parkdeck/core/client/errors';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { FieldInput } from '../../../fields/input.tsx';
import { resultToast } from '../../../resource/action/result-toast.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { callOf } from '../../../resource/calls.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import styles from '../../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../../resource/parts/words.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { DateSpans } from './DateSpans.tsx';
import { spansOf, weekOf } from './gate-hours-model.ts';
import { WeekGrid } from './WeekGrid.tsx';

type Kind = 'weekly' | 'date';
const KINDS: readonly Kind[] = ['weekly', 'date'];

interface Place {
  readonly gate: string;
  readonly carType: string;
  readonly kind: Kind;
}

/** When the car types may use this gate. */
export const GateSchedule = (props: RecordProps) => <Schedule {...props} of="gate" />;
/** When this car type may use the gates. */
export const CarTypeSchedule = (props: RecordProps) => <Schedule {...props} of="carType" />;

/**
 * When a car type may use a gate, by weekday or by date (E#10): the page fixes one of the two, the user chooses the
 * other.
 */
function Schedule({ id, row, of }: RecordProps & { readonly of: 'gate' | 'carType' }) {
  const say = useWords();
  const [chosen, setChosen] = useState<unknown>(null);
  const [kind, setKind] = useState<Kind>('weekly');
  const asked = of === 'gate' ? 'carType' : 'gate';
  const place: Place = { gate: id, carType: id, kind, [asked]: String(chosen) };
  const query = useQuery({
    queryKey: ['row', gateSchedule.name, place],
    enabled: typeof chosen === 'string',
    retry: false,
    queryFn: async ({ signal }): Promise<readonly GateSpan[]> => {
      try {
        return (
          (
            await client.act(
              gateSchedule,
              'get',
              { input: { gate: asId<'gate'>(place.gate), carType: asId<'car-type'>(place.carType), kind } },
              { signal, silent: true },
            )
          ).spans ?? []
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return []; // no schedule: always allowed
        throw error;
      }
    },
  });
  const { [asked]: askedField, kind: kindField } = gateSchedule.fields;
  return (
    <div className={styles.stack}>
      <div className={styles.bar} style={{ alignItems: 'flex-start' }}>
        <Field label={say(askedField.options.label)} required>
          {(wiring) => (
            <FieldInput
              field={askedField}
              name={asked}
              value={chosen}
              values={row}
              wiring={wiring}
              onChange={setChosen}
            />
          )}
        </Field>
        <Field label={say(kindField.options.label)}>
          {(wiring) => (
            <FieldInput
              field={kindField}
              name="kind"
              value={kind}
              values={row}
              wiring={wiring}
              onChange={(next) => setKind(KINDS.find((one) => one === next) ?? 'weekly')}
            />
          )}
        </Field>
      </div>
      {typeof chosen === 'string' ? (
        <Loaded query={query}>
          {(spans, edition) => <Spans key={`${chosen} ${kind} ${edition}`} place={place} spans={spans} />}
        </Loaded>
      ) : (
        <span className={styles.faint}>{say(of === 'gate' ? PART_WORDS.chooseCarType : PART_WORDS.chooseGate)}</span>
      )}
    </div>
  );
}

function Spans({ place, spans }: { readonly place: Place; readonly spans: readonly GateSpan[] }) {
  const say = useWords();
  const [now, setNow] = useState(spans);
  const [busy, setBusy] = useState(false);
  const call = callOf(gateSchedule, 'replace');
  const may = call !== undefined && canCall(call).ok;
  const changed = JSON.stringify(now) !== JSON.stringify(spans);
  const save = async (): Promise<void> => {
    if (!call) return;
    setBusy(true);
    try {
      const { undo } = await client.call(call, { input: { ...place, spans: now } });
      await queryClient.invalidateQueries({ queryKey: ['row', gateSchedule.name] });
      resultToast(say(PART_WORDS.saved), undo);
    } catch {
      // the client has shown the reason
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {place.kind === 'weekly' ? (
        <WeekGrid week={weekOf(now)} disabled={!may} onChange={(week) => setNow(spansOf(week))} />
      ) : (
        <DateSpans spans={now} disabled={!may} onChange={setNow} />
      )}
      <div className={styles.foot}>
        <span className={styles.faint}>{now.length === 0 ? say(PART_WORDS.always) : ''}</span>
        <span className={styles.grow} />
        {changed && (
          <Button size="md" onClick={() => setNow(spans)}>
            {say(PART_WORDS.cancel)}
          </Button>
        )}
        {may && (
          <Button size="md" kind="primary" loading={busy} disabled={!changed} onClick={() => void save()}>
            {say(PART_WORDS.save)}
          </Button>
        )}
      </div>
    </>
  );
}
