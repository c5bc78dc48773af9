import { ChevronDown, ChevronUp, Link, Radar } from 'lucide-react';
import { useState } from 'react';
import { BlockTile } from '../BlockTile.tsx';
import { Button, IconButton } from '../Button.tsx';
import { Drawer } from '../Drawer.tsx';
import { Facts } from '../Facts.tsx';
import { Keys } from '../Keys.tsx';
import { Money } from '../Money.tsx';
import { Panel } from '../Panel.tsx';
import { Plate, PlateList } from '../Plate.tsx';
import { Count, State, Tag } from '../State.tsx';
import { Tabs } from '../Tabs.tsx';
import styles from './Gallery.module.css';

const FACTS = [
  { id: 'phone', label: '手机', value: '199 0000 3821' },
  { id: 'type', label: '车型', value: '小型车' },
  { id: 'no', label: '证件号', value: '1101********3X' },
  { id: 'source', label: '来源', value: '线上申请' },
  { id: 'group', label: '车位组', value: null },
  { id: 'note', label: '备注', value: '周末常停 B 座' },
];

export function Data() {
  const [tab, setTab] = useState<'facts' | 'periods'>('facts');
  const [open, setOpen] = useState(true);
  return (
    <>
      <Panel title="车牌与状态">
        <div className={styles.stack}>
          <div className={styles.row}>
            <Plate plate="京A12345" />
            <Plate plate="京AD61238" />
            <Plate plate="京A61238D" />
            <Plate plate="冀B5521学" />
            <Plate plate="京A0006警" />
            <Plate plate="粤Z1284港" />
            <Plate plate="无牌7K2M9Q" />
            <Plate plate="京B88888" color="yellow" />
          </div>
          <div className={styles.row}>
            <PlateList plates={['京AD61238', '京A12345']} />
            <Plate plate="京A12345" differsAt={5} />
            <Plate plate="京A12345" size="md" />
          </div>
          <div className={styles.row}>
            <Plate plate="京A12345" size="lg" />
          </div>
          <div className={styles.row}>
            <Plate plate="京AD61238" size="xl" />
          </div>
          <div className={styles.row}>
            <State mark="ok">正常</State>
            <State mark="warn">即将到期</State>
            <State mark="bad">已过期</State>
            <State mark="paused">已暂停</State>
            <State mark="off">已停用</State>
          </div>
          <div className={styles.row}>
            <Tag mark="ok">已支付</Tag>
            <Tag mark="warn">待审</Tag>
            <Tag mark="bad">失败</Tag>
            <Tag mark="info">退款中</Tag>
            <Tag>已关闭</Tag>
            <Tag mark="accent">当前</Tag>
            <Count waiting>7</Count>
            <Count>3</Count>
          </div>
          <div className={styles.row}>
            <Money fen={3864250} size="figure" />
            <Money fen={-500} />
            <Money fen={32000} sign={false} />
          </div>
        </div>
      </Panel>
      <Panel title="抽屉、页签、事实" flush>
        <div className={styles.host}>
          <Button onClick={() => setOpen(true)}>打开</Button>
          {open && (
            <Drawer
              label="京A12345"
              onClose={() => setOpen(false)}
              start={
                <>
                  <IconButton label="上一条" icon={<ChevronUp />} />
                  <IconButton label="下一条" icon={<ChevronDown />} />第 1 条，共 1,284 条
                </>
              }
              end={<IconButton label="复制链接" icon={<Link />} />}
              foot={
                <>
                  <Keys keys="J K" />
                  上一条 / 下一条
                </>
              }
            >
              <Tabs
                label="月租"
                value={tab}
                onChange={setTab}
                tabs={[
                  { id: 'facts', label: '概况', panel: <Facts facts={FACTS} /> },
                  { id: 'periods', label: '周期', count: 4, panel: '周期' },
                ]}
              />
            </Drawer>
          )}
        </div>
      </Panel>
      <Panel title="入口块">
        <div className={styles.stack}>
          <BlockTile href="#" text="岗亭看板" line="运营部" icon={<Radar />} />
          <BlockTile href="#" text="深底入口" line="财务部" icon={<Radar />} color="#FFFFFF" background="#0E4A5A" />
        </div>
      </Panel>
    </>
  );
}
