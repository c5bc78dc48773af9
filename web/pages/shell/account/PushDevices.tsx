import { pushDevice } from '@parkdeck/core/catalogue/shell/push-device';
import { client } from '../../../app/client.ts';
import { sayNow, useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './account.module.css';
import { OwnTable } from './OwnTable.tsx';
import { forgetPush, pushBlock, switchPushOn } from './push.ts';
import { PUSH_WORDS } from './push-words.ts';
import { ALL, useOwnRows } from './use-own-rows.ts';

const { list } = pushDevice.actions;

const switchOn = async (): Promise<void> => {
  try {
    if (!(await switchPushOn())) toast.warn(sayNow(PUSH_WORDS.denied));
  } catch {
    toast.warn(sayNow(PUSH_WORDS.failed));
  }
};

/** In which browsers the user is told of what newly waits for him; switched on in each of them, off from anywhere. */
export function PushDevices() {
  const say = useWords();
  const rows = useOwnRows(
    pushDevice.name,
    async (signal) => (await client.act(pushDevice, 'list', {}, { signal, silent: true })).rows,
  );
  const block = pushBlock();
  const isOffHere = rows.query.data?.every(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <OwnTable
      title={PUSH_WORDS.title}
      detail={PUSH_WORDS.detail}
      rows={rows}
      fields={list.output}
      columns={['client', 'createdAt']}
      none={PUSH_WORDS.nowhere}
      current={list.output.isCurrent.options.label}
      note={block !== undefined && <p className={styles.quiet}>{say(PUSH_WORDS[block])}</p>}
      end={{
        label: PUSH_WORDS.off,
        alsoCurrent: true,
        named: ({ client: device }) => PUSH_WORDS.offOf(device),
        run: async ({ id, isCurrent }) => {
          await client.act(pushDevice, 'switch-off', { ids: [id] });
          if (isCurrent) await forgetPush();
        },
      }}
      actions={
        block === undefined &&
        isOffHere && (
          <Button
            icon={<Icon name="bell-ring" />}
            loading={rows.busy === ALL}
            onClick={() => void rows.doing(ALL, switchOn)}
          >
            {say(PUSH_WORDS.on)}
          </Button>
        )
      }
    />
  );
}
