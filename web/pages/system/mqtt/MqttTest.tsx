import { MQTT_TEST_ROOT, mqttConfig } from '@parkdeck/core/catalogue/service/mqtt-config';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { useWords } from '../../../state/language.ts';
import { live } from '../../../state/live.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { State } from '../../../ui/State.tsx';
import { MqttPublish } from './MqttPublish.tsx';
import { MqttSettings } from './MqttSettings.tsx';
import styles from './mqtt.module.css';
import { useMessages } from './use-messages.ts';
import { MQTT_WORDS } from './words.ts';

/** `/test/mqtt`: the broker's test account, what is published to its topics, and what is heard of them. */
export function MqttTest() {
  const say = useWords();
  const { active } = usePageTab();
  const { state } = useSnapshot(live);
  const { messages, clear } = useMessages();
  const [only, setOnly] = useState('');
  const settings = useQuery({
    queryKey: ['row', 'mqtt-config'],
    enabled: active,
    queryFn: ({ signal }) => client.act(mqttConfig, 'get', {}, { signal, silent: true }),
  });
  const edit = callOf(mqttConfig, 'create-or-update');
  const topics = settings.data?.topics ?? [];
  const heard = [...new Set([...topics, ...messages.map(({ topic }) => topic)])];
  const shown = messages.filter(({ topic }) => only === '' || topic === only);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say(MQTT_WORDS.title)}</h1>
      </header>
      <div className={styles.body}>
        <div className={styles.left}>
          <Loaded query={settings}>
            {(row) => <MqttSettings row={row} mayEdit={edit !== undefined && canCall(edit).ok} />}
          </Loaded>
          <MqttPublish topics={topics.length > 0 ? topics : [`${MQTT_TEST_ROOT}hello`]} active={active} />
        </div>
        <Panel
          title={say(MQTT_WORDS.heard)}
          note={
            <State mark={state === 'open' ? 'ok' : 'warn'}>
              {say(state === 'open' ? MQTT_WORDS.live : MQTT_WORDS.lost)}
            </State>
          }
          actions={
            <>
              <div className={styles.only}>
                <Select
                  aria-label={say(MQTT_WORDS.only)}
                  frame="sm"
                  value={only}
                  options={heard.map((topic) => ({ value: topic, label: topic }))}
                  emptyLabel={say(MQTT_WORDS.all)}
                  onChange={setOnly}
                />
              </div>
              <Button size="sm" disabled={messages.length === 0} onClick={clear}>
                {say(MQTT_WORDS.clear)}
              </Button>
            </>
          }
        >
          {shown.length === 0 ? (
            <EmptyState
              kind="first-use"
              icon={<Icon name="radio-tower" />}
              title={say(MQTT_WORDS.waiting)}
              detail={say(MQTT_WORDS.waitingDetail)}
            />
          ) : (
            <ol className={styles.messages} aria-live="polite">
              {shown.map(({ key, at, topic, payload, bytes }) => (
                <li key={key}>
                  <header>
                    <code>{topic}</code>
                    <small>
                      {say(MQTT_WORDS.bytes(bytes))} · <time>{at.slice(11)}</time>
                    </small>
                  </header>
                  <pre>{payload}</pre>
                </li>
              ))}
            </ol>
          )}
        </Panel>
      </div>
    </div>
  );
}
