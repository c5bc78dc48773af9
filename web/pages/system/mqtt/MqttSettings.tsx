import { mqttConfig } from '@parkdeck/core/catalogue/service/mqtt-config';
import { BROKERS } from '@parkdeck/core/catalogue/service/choices';
import { useRef, useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { callOf } from '../../../resource/calls.ts';
import { FieldGroups } from '../../../resource/form/FieldGroups.tsx';
import { changedValues, formFields, startValues } from '../../../resource/form/form-model.ts';
import { useFieldsForm } from '../../../resource/form/use-fields-form.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { State } from '../../../ui/State.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import styles from './mqtt.module.css';
import { MQTT_WORDS } from './words.ts';

interface Stored {
  readonly id?: string | null;
  readonly host?: string | null;
  readonly port?: number | null;
  readonly clientId?: string | null;
  readonly user?: string | null;
  readonly topics?: readonly string[] | null;
  readonly broker: keyof typeof BROKERS;
  readonly brokerHost?: string | null;
  readonly brokerPort?: number | null;
  readonly brokerTls: boolean;
  readonly brokerTlsPort?: number | null;
}

/** Where the broker is, as an address; null: none runs. */
const placeOf = ({ broker, brokerHost, brokerPort, brokerTls }: Stored): string | null =>
  broker === 'off' ? null : `${brokerTls ? 'mqtts' : 'mqtt'}://${brokerHost ?? ''}:${brokerPort ?? ''}`;

/** Whether tools are told another address than the broker has. Another name for its host is fine, a port is not. */
const isElsewhere = ({ id, port, broker, brokerPort }: Stored): boolean =>
  Boolean(id) && broker !== 'off' && port !== brokerPort;

const FIELDS = formFields(mqttConfig);

/** The broker's address and the account by which a tool tries it; changed here by who may. */
export function MqttSettings({ row, mayEdit }: { readonly row: Stored; readonly mayEdit: boolean }) {
  const say = useWords();
  const language = useLanguage();
  const place = placeOf(row);
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SettingsForm row={row} onClose={() => setOpen(false)} />;
  return (
    <Panel
      title={say(MQTT_WORDS.settings)}
      note={row.id ? undefined : say(MQTT_WORDS.none)}
      actions={
        mayEdit && (
          <Button size="sm" icon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
            {say(MQTT_WORDS.edit)}
          </Button>
        )
      }
    >
      <Facts
        single
        facts={[
          {
            id: 'broker',
            label: say(MQTT_WORDS.inUse),
            value: place ? (
              <>
                <code>{place}</code> {BROKERS[row.broker][language === 'zh' ? 1 : 2]}
                {' · '}
                {say(row.brokerTls ? MQTT_WORDS.tls : MQTT_WORDS.plain)}
                {typeof row.brokerTlsPort === 'number' && ` · ${say(MQTT_WORDS.tlsAt(row.brokerTlsPort))}`}
              </>
            ) : (
              <State mark="bad">{say(MQTT_WORDS.off)}</State>
            ),
          },
          {
            id: 'address',
            label: say(MQTT_WORDS.address),
            value: row.id ? <code>{`${row.host ?? ''}:${row.port ?? ''}`}</code> : null,
          },
          { id: 'user', label: say(MQTT_WORDS.user), value: row.user },
          { id: 'client', label: say(MQTT_WORDS.client), value: row.clientId },
          { id: 'topics', label: say(MQTT_WORDS.topics), value: (row.topics ?? []).join(', ') },
        ]}
      />
      {isElsewhere(row) && <State mark="warn">{say(MQTT_WORDS.elsewhere(row.port ?? 0, row.brokerPort ?? 0))}</State>}
      <p className={styles.note}>{say(MQTT_WORDS.settingsHelp)}</p>
    </Panel>
  );
}

function SettingsForm({ row, onClose }: { readonly row: Stored; readonly onClose: () => void }) {
  const say = useWords();
  const root = useRef<HTMLDivElement>(null);
  const { id } = row;
  const values = id ? { ...row } : { ...startValues(FIELDS, {}), host: row.host ?? '', port: row.port ?? 0 };
  const form = useFieldsForm(FIELDS, values);
  const save = (): void => {
    const call = callOf(mqttConfig, 'create-or-update');
    if (!root.current || !call || form.busy) return;
    void form.submit(root.current, async (given) => {
      const input = id ? changedValues(FIELDS, { ...row }, given) : given;
      const { undo } = await client.call(call, { ids: id ? [id] : [], input }, { silent: true });
      await queryClient.invalidateQueries({ queryKey: ['row', 'mqtt-config'] });
      resultToast(say(MQTT_WORDS.saved), undo);
      onClose();
    });
  };
  return (
    <Panel
      title={say(MQTT_WORDS.settings)}
      actions={
        <>
          <Button size="sm" onClick={onClose}>
            {say(MQTT_WORDS.cancel)}
          </Button>
          <Button size="sm" kind="primary" loading={form.busy} onClick={save}>
            {say(MQTT_WORDS.save)}
          </Button>
        </>
      }
    >
      <div ref={root}>
        {form.refusal !== undefined && <RefusalNote>{form.refusal}</RefusalNote>}
        <FieldGroups
          groups={[{ title: undefined, fields: Object.entries(FIELDS) }]}
          control={form.control}
          values={form.values}
          problems={form.problems}
          busy={form.busy}
        />
      </div>
    </Panel>
  );
}
