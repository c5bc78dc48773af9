import type { TreeNode } from '@parkdeck/core/catalogue/common';
import { adminMenu } from '@parkdeck/core/catalogue/system/admin-menu';
import { menu } from '@parkdeck/core/catalogue/system/menu';
import { role } from '@parkdeck/core/catalogue/system/role';
import { topMenu } from '@parkdeck/core/catalogue/system/top-menu';
import { questionOf } from '@parkdeck/core/kit/called';
import type { Field } from '@parkdeck/core/kit/field';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { client, queryClient } from '../../app/client.ts';
import { fieldText } from '../../fields/text.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { resultToast } from '../../resource/action/result-toast.ts';
import type { ActionDialogProps } from '../../resource/extension.ts';
import { CheckTree } from '../../resource/parts/CheckTree.tsx';
import { forestOf, type Forest } from '../../resource/parts/check-tree-model.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { ACTION_WORDS } from '../../resource/action/words.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { GrantEffect } from './rights/GrantEffect.tsx';
import styles from './rights/rights.module.css';
import { RightsMatrix } from './rights/RightsMatrix.tsx';

interface Grantable {
  readonly forest: Forest;
  readonly held: readonly string[];
}

const treeOf = (
  rows: readonly { readonly id: string; readonly title: string; readonly children: readonly TreeNode[] | null }[],
): Forest => rows.map(({ id, title, children }) => ({ id, title, children: children ?? [] }));

/** Loads what can be granted and what is granted now, for each noun with menus. */
const READ: Readonly<Record<string, (ids: readonly string[], signal: AbortSignal) => Promise<Grantable>>> = {
  role: async (ids, signal) => {
    const [tree, held] = await Promise.all([
      client.act(menu, 'grant-tree', {}, { signal, silent: true }),
      client.act(
        menu,
        'granted-keys',
        { input: { roles: ids.map((id) => asId<'role'>(id)) } },
        { signal, silent: true },
      ),
    ]);
    return { forest: treeOf(tree.rows), held: held.menus ?? [] };
  },
  'admin-role': async (ids, signal) => {
    const [tree, held] = await Promise.all([
      client.act(adminMenu, 'grant-tree', {}, { signal, silent: true }),
      client.act(
        adminMenu,
        'granted-keys',
        { input: { roles: ids.map((id) => asId<'admin-role'>(id)) } },
        { signal, silent: true },
      ),
    ]);
    return { forest: treeOf(tree.rows), held: held.menus ?? [] };
  },
  'top-menu': async ([id = ''], signal) => {
    const [all, held] = await Promise.all([
      client.list(
        adminMenu,
        { filters: { kind: ['folder', 'page'] }, size: 500, sort: 'sort' },
        { signal, silent: true },
      ),
      client.act(topMenu, 'bound-keys', { ids: [id] }, { signal, silent: true }),
    ]);
    return { forest: forestOf(all.rows), held: held.menus ?? [] };
  },
};

/** Grants menus and buttons to roles, or binds menus to a top menu; replaces the whole set. */
export function MenuGrant({ request, onClose }: ActionDialogProps) {
  const say = useWords();
  const language = useLanguage();
  const { call, ids } = request;
  const read = READ[call.noun];
  const query = useQuery({
    queryKey: ['grantable', call.noun, ids],
    queryFn: ({ signal }) => (read ? read(ids, signal) : { forest: [], held: [] }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [busy, setBusy] = useState(false);
  const [intent] = useState(() => client.newIntent());
  useKeys('dialog', [], { active: true });
  const [tried, setTried] = useState(false);
  const now = ticked ?? new Set(query.data?.held ?? []);
  const save = async (): Promise<void> => {
    if (!query.data || busy) return;
    setTried(true);
    if (now.size === 0) return;
    setBusy(true);
    try {
      const { undo } = await client.call(call, { ids, input: { menus: [...now] } }, { intent });
      await queryClient.invalidateQueries();
      resultToast(say(PART_WORDS.saved), undo);
      onClose();
    } catch {
      setBusy(false); // the client has shown the reason
    }
  };
  // the effect is that of one role on those who have it
  const isOne = call.noun === role.name && ids.length === 1;
  const help = call.input['menus']?.options.help;
  const only = ids.length === 1 ? request.rows[ids[0] ?? ''] : undefined;
  const textOf = only && ((key: string, field: Field) => fieldText(field, key, only, language));
  return (
    <Dialog
      open
      wide
      full={call.noun !== topMenu.name}
      onClose={onClose}
      icon={<ListChecks />}
      title={questionOf(call, { number: ids.length, language, ...(textOf ? { textOf } : {}) }).replace(/[？?]$/, '')}
      consequence={call.action?.consequence && say(call.action.consequence)}
      onSubmit={() => void save()}
      footer={
        <>
          <Button size="md" keys="Esc" onClick={onClose}>
            {say(PART_WORDS.cancel)}
          </Button>
          <Button size="md" kind="primary" keys="Mod Enter" type="submit" loading={busy}>
            {say(PART_WORDS.save)}
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {({ forest }) =>
          call.noun === topMenu.name ? (
            <CheckTree forest={forest} ticked={now} onChange={setTicked} />
          ) : (
            <div className={isOne ? styles.both : styles.alone}>
              <RightsMatrix forest={forest} ticked={now} onChange={setTicked} />
              {isOne && <GrantEffect role={ids[0] ?? ''} menus={now} />}
            </div>
          )
        }
      </Loaded>
      {tried && now.size === 0 && (
        <RefusalNote place="stack">
          {say(ACTION_WORDS.nothingTicked)}
          {help && say(help)}
        </RefusalNote>
      )}
    </Dialog>
  );
}
