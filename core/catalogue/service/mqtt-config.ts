import { f } from '../../kit/field.ts';
import { resource } from '../../kit/resource.ts';
import { words } from '../../kit/words.ts';
import { trace } from '../common.ts';
import { BROKERS } from './choices.ts';

/** Topics that test messages travel by. */
export const MQTT_TEST_ROOT = 'parkdeck/test/';

const settings = {
  host: f.text({ label: words('地址', 'Host'), required: true, max: 120, width: 200 }),
  port: f.int({ label: words('端口', 'Port'), required: true, min: 1, max: 65_535, initial: 1883, ungrouped: true }),
  clientId: f.text({ label: words('客户端编号', 'Client id'), max: 60 }),
  user: f.text({
    label: words('用户名', 'User'),
    required: true,
    max: 60,
    help: words('用它登录的工具只能收发测试主题', 'Who signs in by it has the test topics only'),
  }),
  topics: f.lines({
    label: words('主题', 'Topics'),
    max: 20,
    help: words('一行一个，以 parkdeck/test/ 开头', 'One a line, beginning with parkdeck/test/'),
  }),
} as const;

/** At which broker devices sign in, and the account by which a tool tries it (E#150); one row. */
export const mqttConfig = resource({
  name: 'mqtt-config',
  title: words('MQTT 配置', 'MQTT settings'),
  unit: words('条', 'settings'),
  icon: 'radio-tower',
  prefix: 'MQ',
  keywords: ['消息代理', 'MQTT'],
  page: 'test_mqtt',
  base: 'platMqtt',
  scope: 'platform',
  display: 'host',
  reads: 'signed-in',
  submits: ['test_mqtt_edit'],
  notFromFiles: words('只有一份，改它即可', 'There is one already: edit it'),
  fields: {
    id: f.id(),
    ...settings,
    password: f.secret({
      label: words('密码', 'Password'),
      min: 8,
      max: 60,
      sealed: true,
      help: words('加密保存，不再显示；留空则不变', 'Kept encrypted, never shown again; leave empty to keep it'),
    }),
    ...trace,
  },
  calls: { submit: 'POST submit' },
  list: { columns: ['host', 'port', 'user', 'topics'], sort: 'host' },
  form: [{ title: words('代理', 'Broker'), fields: ['host', 'port', 'clientId', 'user', 'password', 'topics'] }],
  actions: {
    get: {
      title: words('查看 MQTT 配置', 'Show the MQTT settings'),
      wire: 'GET getMqttConfig',
      permission: 'signed-in',
      effect: 'read',
      answers: 'value',
      command: true,
      output: {
        id: f.text({ label: words('编号', 'Id') }),
        ...settings,
        broker: f.choice(BROKERS, { label: words('正在用的代理', 'Broker in use'), required: true }),
        brokerHost: f.text({ label: words('代理地址', 'Its host') }),
        brokerPort: f.int({ label: words('代理端口', 'Its port'), ungrouped: true }),
        brokerTls: f.flag({ label: words('加密', 'TLS'), required: true }),
        brokerTlsPort: f.int({ label: words('加密端口', 'Its port with TLS'), ungrouped: true }),
      },
    },
    publish: {
      title: words('发布测试消息', 'Publish a test message'),
      wire: 'POST publish',
      permission: 'publish',
      icon: 'send',
      answers: 'none',
      inverse: { never: words('消息已发出', 'The message has been sent') },
      input: {
        topic: f.text({
          label: words('主题', 'Topic'),
          required: true,
          max: 120,
          pattern: 'parkdeck/test/[\\w/.-]+',
          patternHelp: words('以 parkdeck/test/ 开头，不含通配符', 'Begins with parkdeck/test/, without wildcards'),
        }),
        payload: f.text({ label: words('内容', 'Payload'), required: true, max: 1000, multiline: true }),
      },
    },
  },
});
