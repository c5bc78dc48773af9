import { words } from '@parkdeck/core/kit/words';
import { useEffect, useState } from 'react';
import { useWords } from '../../state/language.ts';
import { onLive } from '../../state/live.ts';
import { isOfPlatform, useSession } from '../../state/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Banners.module.css';

const SAY = {
  maintained: words('系统维护中，暂时只能查看', 'Maintenance: read only for now'),
  detail: words(
    '提交的内容会留着，维护结束后再发出。开闸不受影响',
    'What you submit is kept and sent when it is over. Barriers work as always',
  ),
  others: words('系统维护中，其他人暂时只能查看', 'Maintenance: everybody else can only read'),
  othersDetail: words('你的操作照常', 'What you do works as always'),
} as const;
/** The platform says it again every 20 s for as long as it lasts. */
const LASTS_MS = 50_000;

interface Told {
  readonly isOn: boolean;
  readonly message: string | null;
}

/** That the platform is being maintained, with what its operators say about it. */
export function MaintenanceNews() {
  const say = useWords();
  useSession(); // who looks may change
  const [told, setTold] = useState<Told | null>(null);
  useEffect(
    () =>
      onLive(({ event, data }) => {
        if (event === 'maintenance') setTold(JSON.parse(data));
      }),
    [],
  );
  useEffect(() => {
    if (!told?.isOn) return;
    const timer = setTimeout(() => setTold(null), LASTS_MS);
    return () => clearTimeout(timer);
  }, [told]);
  if (!told?.isOn) return null;
  const isOwn = isOfPlatform();
  return (
    <div className={styles.acting} role="status">
      <Icon name="triangle-alert" />
      <b>{say(isOwn ? SAY.others : SAY.maintained)}</b>
      <span className={styles.text}>
        {[told.message, say(isOwn ? SAY.othersDetail : SAY.detail)].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}
