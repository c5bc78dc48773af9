import { mqttConfig } from '@parkdeck/core/catalogue/service/mqtt-config';
import { ApiError } from '@parkdeck/core/client/errors';
import { useState } from 'react';
import { client } from '../../../app/client.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RefusalNote } from '../../../ui/RefusalNote.tsx';
import { SuggestInput } from '../../../ui/SuggestInput.tsx';
import { MQTT_WORDS } from './words.ts';

const TOPIC = /^parkdeck\/test\/[\w/.-]+$/;

/** Publishes a test message; needs a permission of its own. What was typed stays, to send it again. */
export function MqttPublish({ topics, active }: { readonly topics: readonly string[]; readonly active: boolean }) {
  const say = useWords();
  const [typed, setTopic] = useState<string>();
  const [payload, setPayload] = useState('{"hello": "parkdeck"}');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const topic = typed ?? topics[0] ?? '';
  const call = callOf(mqttConfig, 'publish');
  const allowed = call ? canCall(call) : { ok: false as const, permission: '' };
  const isWrong = topic !== '' && !TOPIC.test(topic);
  const canSend = allowed.ok && TOPIC.test(topic) && payload !== '';
  const send = async (): Promise<void> => {
    if (!canSend || busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await client.act(mqttConfig, 'publish', { input: { topic, payload } }, { silent: true });
    } catch (error) {
      setRefusal(error instanceof ApiError || error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  useKeys(
    'page',
    [{ keys: 'mod+enter', label: MQTT_WORDS.send, hint: true, when: () => canSend, run: () => void send() }],
    { active },
  );
  return (
    <Panel title={say(MQTT_WORDS.publish)}>
      {refusal !== undefined && <RefusalNote>{refusal}</RefusalNote>}
      <Field label={say(MQTT_WORDS.topic)} required error={isWrong ? say(MQTT_WORDS.topicRule) : undefined}>
        {(wiring) => (
          <SuggestInput
            {...wiring}
            suggestions={topics.map((one) => ({ value: one, label: one }))}
            value={topic}
            disabled={!allowed.ok}
            spellCheck={false}
            onChange={setTopic}
          />
        )}
      </Field>
      <Field label={say(MQTT_WORDS.payload)} required>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={5}
            maxLength={1000}
            value={payload}
            disabled={!allowed.ok}
            spellCheck={false}
            onChange={({ target }) => setPayload(target.value)}
          />
        )}
      </Field>
      <Button
        kind="primary"
        icon={<Icon name="send" />}
        keys="Mod Enter"
        loading={busy}
        disabled={!canSend}
        title={allowed.ok ? undefined : say(MQTT_WORDS.mayNot(allowed.permission))}
        onClick={() => void send()}
      >
        {say(MQTT_WORDS.send)}
      </Button>
    </Panel>
  );
}
