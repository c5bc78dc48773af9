import { ownSession } from '@parkdeck/core/catalogue/shell/own-session';
import { LogOut } from 'lucide-react';
import { client } from '../../../app/client.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { OwnTable } from './OwnTable.tsx';
import { ALL, useOwnRows } from './use-own-rows.ts';
import { ACCOUNT_WORDS } from './words.ts';

const { list, 'end-others': endOthers } = ownSession.actions;
const MINUTE = 'yyyy-MM-dd HH:mm'.length;

/** Where the user is signed in; he signs out single devices, or all but this one. */
export function OwnSessions() {
  const say = useWords();
  const rows = useOwnRows(
    ownSession.name,
    async (signal) => (await client.act(ownSession, 'list', {}, { signal, silent: true })).rows,
  );
  const others = (rows.query.data ?? []).length - 1;
  const { title: action, consequence } = endOthers;
  return (
    <OwnTable
      title={list.title}
      rows={rows}
      fields={list.output}
      columns={['client', 'ip', 'beganAt', 'seenAt']}
      current={list.output.isCurrent.options.label}
      end={{
        label: ACCOUNT_WORDS.end,
        named: ({ client: device, seenAt }) => ACCOUNT_WORDS.endOne(device, seenAt.slice(0, MINUTE)),
        run: ({ id }) => client.act(ownSession, 'end', { ids: [id] }),
      }}
      actions={
        others > 0 && (
          <Button
            icon={<LogOut />}
            loading={rows.busy === ALL}
            onClick={() =>
              void rows.doing(ALL, () => client.act(ownSession, 'end-others', {}), {
                title: ACCOUNT_WORDS.endOthersAsk(others),
                consequence,
                action,
              })
            }
          >
            {say(action)}
          </Button>
        )
      }
    />
  );
}
