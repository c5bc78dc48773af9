import { CreditCard } from 'lucide-react';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Panel } from '../Panel.tsx';
import { Progress } from '../Progress.tsx';
import { SkeletonRows } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import { toast } from '../toast-store.ts';
import styles from './Gallery.module.css';

export function Feedback() {
  return (
    <>
      <Panel title="列表：空 / 出错 / 加载" flush>
        <EmptyState
          kind="first-use"
          icon={<CreditCard />}
          title="还没有月租"
          detail="新增一个，或从 Excel 导入"
          actions={
            <>
              <Button kind="primary" keys="N">
                新增月租
              </Button>
              <Button>导入</Button>
            </>
          }
        />
        <EmptyState
          kind="nothing-found"
          title="没有符合筛选的月租"
          detail="筛选还在"
          actions={<Button>重置筛选</Button>}
        />
        <EmptyState kind="no-permission" title="没有查看月租的权限" detail="需要「月租车管理 · 查看」" />
        <EmptyState
          kind="error"
          title="列表没有读出来"
          detail="服务器 504，筛选还在。编号"
          request={{ id: 'r-8f21' }}
          actions={<Button keys="Ctrl R">重试</Button>}
        />
        <SkeletonRows rows={3} widths={[16, 92, 72, 96]} />
      </Panel>
      <Panel title="提示与进度">
        <div className={styles.stack}>
          <div className={styles.row}>
            <Button
              onClick={() =>
                toast.success('已续费 3 个月租，¥3,150.00', {
                  action: { label: '撤销', keys: 'Z', run: () => toast.info('已撤销') },
                  holdsFor: 10_000,
                })
              }
            >
              成功
            </Button>
            <Button
              onClick={() =>
                toast.error('续费没有完成：网络断开，没有扣款', { action: { label: '重试', run: () => {} } })
              }
            >
              失败
            </Button>
            <Button onClick={() => toast.warn('设备离线 4 台')}>提醒</Button>
            <Spinner label="正在读取" />
          </div>
          <Progress label="导出" value={0.64} />
          <Progress label="余位" value={0.92} tone="bad" />
          <Progress label="排队" value={null} />
        </div>
      </Panel>
    </>
  );
}
