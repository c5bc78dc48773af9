import { isDay, type Day } from '@parkdeck/core/lib/day';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, Radio, Switch } from '../Check.tsx';
import { Combobox } from '../Combobox.tsx';
import { DayInput, DayRangeInput, TimeInput, type DaySpan } from '../DayInput.tsx';
import { Field } from '../Field.tsx';
import { NumberInput, Select, TextInput, Textarea } from '../Input.tsx';
import { Keys } from '../Keys.tsx';
import { Panel } from '../Panel.tsx';
import { Segment } from '../Segment.tsx';
import type { TimeOfDay } from '@parkdeck/core/lib/typed-values';
import type { Option } from '../use-options.ts';
import styles from './Gallery.module.css';

const PARKS: readonly Option[] = [
  '东城写字楼停车场',
  '云泊广场地下车库',
  '云泊立体车库',
  '高铁站停车楼',
  '市立医院停车场',
].map((label, index) => ({
  value: String(index),
  label,
  detail: `${(index + 1) * 86} 位`,
  disabled: index === 3,
}));

const findParks = (query: string) =>
  new Promise<readonly Option[]>((resolve) => {
    setTimeout(() => resolve(PARKS.filter(({ label }) => label.includes(query))), 300);
  });

const day = (text: string): Day => {
  if (!isDay(text)) throw new Error(text);
  return text;
};
const TODAY = day('2026-03-01');

export function Fields() {
  const [from, setFrom] = useState<Day | null>(day('2026-03-06'));
  const [span, setSpan] = useState<DaySpan>({ from: day('2026-02-22'), to: TODAY });
  const [time, setTime] = useState<TimeOfDay | null>('08:30');
  const [park, setPark] = useState<readonly Option[]>([]);
  const [parks, setParks] = useState<readonly Option[]>(PARKS.slice(0, 2));
  const [pay, setPay] = useState<'wx' | 'ali' | ''>('wx');
  const [on, setOn] = useState(true);
  const [kind, setKind] = useState('account');
  return (
    <>
      <Panel title="字段">
        <div className={styles.stack} style={{ gap: 4 }}>
          <Field label="手机" required error="不是 11 位，还差 1 位">
            {(wiring) => <TextInput {...wiring} defaultValue="1990000382" />}
          </Field>
          <Field label="开始日期" help="3-6、20260306 也认">
            {(wiring) => <DayInput {...wiring} value={from} onChange={setFrom} today={TODAY} />}
          </Field>
          <Field label="结束日期" help="由月数算出，含当天">
            {(wiring) => <TextInput {...wiring} readOnly value="2026-06-05" />}
          </Field>
          <Field label="日期范围" group>
            {({ id }) => (
              <DayRangeInput
                id={id}
                label="日期范围"
                value={span}
                onChange={setSpan}
                today={TODAY}
                presets={[
                  { label: '今天', from: TODAY, to: TODAY },
                  { label: '近 7 天', from: day('2026-02-23'), to: TODAY },
                ]}
              />
            )}
          </Field>
          <Field label="时间">{(wiring) => <TimeInput {...wiring} value={time} onChange={setTime} />}</Field>
          <Field label="车场">
            {(wiring) => (
              <Combobox {...wiring} value={park} onChange={setPark} load={findParks} placeholder="按名称找" />
            )}
          </Field>
          <Field label="授权车场">
            {(wiring) => <Combobox {...wiring} multiple value={parks} onChange={setParks} load={findParks} />}
          </Field>
        </div>
      </Panel>
      <Panel title="更多字段">
        <div className={styles.stack}>
          <TextInput
            aria-label="筛选"
            frame="sm"
            quiet
            icon={<Search />}
            placeholder="车牌、车主、手机"
            after={<Keys keys="/" />}
          />
          <NumberInput aria-label="月数" defaultValue="3" unit="个月" />
          <Select
            aria-label="支付方式"
            value={pay}
            onChange={setPay}
            emptyLabel="不限"
            options={[
              { value: 'wx', label: '微信' },
              { value: 'ali', label: '支付宝' },
            ]}
          />
          <Textarea aria-label="备注" placeholder="写给下一班的人" />
          <div className={styles.row}>
            <Checkbox checked={on} onChange={setOn}>
              勾选
            </Checkbox>
            <Checkbox checked={false} some>
              部分
            </Checkbox>
            <Checkbox checked={false}>未选</Checkbox>
            <Checkbox checked disabled>
              禁用
            </Checkbox>
            <Radio checked>单选</Radio>
            <Radio checked={false}>未选</Radio>
            <Switch checked={on} onChange={setOn}>
              开关
            </Switch>
            <Switch checked={false}>关</Switch>
          </div>
          <Segment
            label="方式"
            size="lg"
            value={kind}
            onChange={setKind}
            options={[
              { value: 'account', label: '账号密码' },
              { value: 'phone', label: '手机验证码' },
              { value: 'other', label: '第三方' },
            ]}
          />
          <div className={styles.row}>
            <Segment
              label="时间"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'account', label: '今天' },
                { value: 'phone', label: '昨天' },
                { value: 'other', label: '近 7 天' },
              ]}
            />
          </div>
        </div>
      </Panel>
    </>
  );
}
