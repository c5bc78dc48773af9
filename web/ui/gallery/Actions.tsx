import {
  Ban,
  CalendarPlus,
  Columns3,
  Download,
  Ellipsis,
  ListFilter,
  LogIn,
  Pause,
  Pencil,
  Plus,
  RefreshCw,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../Button.tsx';
import { Chip } from '../Chip.tsx';
import { Combobox } from '../Combobox.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { TextInput } from '../Input.tsx';
import { Keys } from '../Keys.tsx';
import { ContextMenu, Menu } from '../Menu.tsx';
import type { MenuEntry } from '../menu-entry.ts';
import { Panel } from '../Panel.tsx';
import { Popover } from '../Popover.tsx';
import { Tooltip } from '../Tooltip.tsx';
import type { Option } from '../use-options.ts';
import styles from './Gallery.module.css';

const PEOPLE: readonly Option[] = Array.from({ length: 30 }, (_, index) => ({
  value: String(index),
  label: `收费员 ${index + 1}`,
}));
const findPeople = (query: string) => PEOPLE.filter(({ label }) => label.includes(query));

export function Actions() {
  const [to, setTo] = useState<readonly Option[]>([]);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [plate, setPlate] = useState(true);
  const entries: MenuEntry[] = [
    { id: 'h', heading: '月租车' },
    { id: 'renew', label: '续费', icon: <CalendarPlus />, keys: 'R', onSelect: () => {} },
    { id: 'pause', label: '暂停', icon: <Pause />, keys: 'P', onSelect: () => {} },
    { id: 'stop', label: '恢复', icon: <Ban />, disabled: '只有已暂停的可以恢复', onSelect: () => {} },
    { id: 's', separator: true },
    { id: 'plate', label: '车牌列', checked: plate, onSelect: () => setPlate(!plate) },
    { id: 'del', label: '删除', icon: <Trash2 />, danger: true, onSelect: () => {} },
  ];
  return (
    <>
      <Panel title="按钮">
        <div className={styles.stack}>
          <div className={styles.row}>
            <Button kind="primary" icon={<Plus />} keys="N">
              新增月租
            </Button>
            <Button keys="Ctrl R" icon={<RefreshCw />}>
              重试
            </Button>
            <Button kind="danger" keys="Mod+Enter" size="md">
              停用 3 个
            </Button>
          </div>
          <div className={styles.row}>
            <Button kind="ghost" icon={<Download />}>
              导出
            </Button>
            <Button icon={<Pencil />} keys="E" size="md">
              编辑
            </Button>
            <Button disabled>不可用</Button>
            <Button kind="primary" disabled>
              不可用
            </Button>
            <Button kind="link">查看全部</Button>
          </div>
          <div className={styles.row}>
            <Button
              kind="primary"
              loading={busy}
              onClick={() => {
                setBusy(true);
                setTimeout(() => setBusy(false), 3000);
              }}
            >
              执行 126 条
            </Button>
            <Button loading>正在保存</Button>
            <IconButton label="列设置" icon={<Columns3 />} />
            <IconButton label="显示列" icon={<Columns3 />} pressed />
            <IconButton label="更多" icon={<Ellipsis />} kind="default" />
          </div>
          <Button kind="primary" size="lg" wide keys="Enter">
            登录
          </Button>
        </div>
      </Panel>
      <Panel title="按键与浮层" note="Ctrl K">
        <div className={styles.stack}>
          <div className={styles.row}>
            <Keys keys="Ctrl K" />
            <Keys keys="G M" />
            <Keys keys="Backspace" />
            <Keys keys="Mod+Shift+C" />
          </div>
          <div className={styles.row}>
            <Menu label="行操作" entries={entries} trigger={<Button icon={<Ellipsis />}>菜单</Button>} />
            <Popover label="筛选" trigger={<Button icon={<ListFilter />}>弹层</Button>}>
              选一个筛选项
            </Popover>
            <Tooltip text="余位 = 总车位 − 在场车">{(trigger) => <Button {...trigger}>悬停说明</Button>}</Tooltip>
            <Button kind="danger" onClick={() => setAsking(true)}>
              对话框
            </Button>
          </div>
          <ContextMenu label="行操作" entries={entries}>
            <div className={styles.row}>右键这里</div>
          </ContextMenu>
          <div className={styles.row}>
            <Chip name="单位" onRemove={() => {}}>
              云泊城东公司
            </Chip>
            <Chip name="来源" onClick={() => {}}>
              不限
            </Chip>
            <Chip look="on" icon={<LogIn />} onRemove={() => {}}>
              已选的筛选
            </Chip>
            <Chip look="fill" onRemove={() => {}}>
              已选 3 个
            </Chip>
            <Chip look="add" icon={<ListFilter />} onClick={() => {}}>
              加筛选
            </Chip>
          </div>
        </div>
      </Panel>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        tone="bad"
        icon={<TriangleAlert />}
        title="停用 3 个月租？"
        consequence="停用后按临时车进场。剩余 15 天不退不补，需要退款请先退款。"
        onSubmit={() => setAsking(false)}
        footer={
          <>
            <Button keys="Esc" onClick={() => setAsking(false)}>
              取消
            </Button>
            <Button kind="danger" type="submit" keys="Mod+Enter">
              停用 3 个
            </Button>
          </>
        }
      >
        <Field label="交给">{(wiring) => <Combobox {...wiring} value={to} onChange={setTo} load={findPeople} />}</Field>
        <Field label="原因" required>
          {(wiring) => (
            <TextInput {...wiring} value={reason} onChange={({ target }) => setReason(target.value)} autoFocus />
          )}
        </Field>
      </Dialog>
    </>
  );
}
