import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { startCreate } from '../../resource/action/start.ts';
import { callOf } from '../../resource/calls.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { createCall } from '../../resource/list/row-commands.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import { NoRelated } from '../../resource/parts/NoRelated.tsx';
import parts from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { saveFile } from '../../resource/transfer/save-file.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { CodePicture } from './CodePicture.tsx';
import styles from './derate.module.css';
import { SELLER_WORDS } from './words.ts';

export { CodePicture };

const MOST = 24;

/** The codes of a seller, each with its picture. */
export function SellerCodes({ id, row }: RecordProps) {
  const say = useWords();
  const query = useQuery({
    queryKey: ['list', derateCode.name, 'of', id],
    queryFn: ({ signal }) =>
      client.list(derateCode, { filters: { seller: [asId<'seller'>(id)] }, size: MOST }, { signal, silent: true }),
    retry: false,
  });
  const all = callOf(derateCode, 'download-all');
  return (
    <Loaded query={query}>
      {({ rows }) => (
        <div className={parts.stack}>
          {rows.length === 0 ? (
            <NoRelated noun={derateCode} preset={{ seller: id }} onLookAgain={query.refetch} />
          ) : (
            <div className={styles.codes}>
              {rows.map((code) => (
                <CodePicture key={code.id} id={code.id} row={code} />
              ))}
            </div>
          )}
          <div className={parts.foot}>
            {rows.length > 0 && all && (
              <Button onClick={() => void saveFile(all, { input: { seller: id } }, String(row['name'] ?? ''))}>
                {say(SELLER_WORDS.downloadAll)}
              </Button>
            )}
            {rows.length > 0 && createCall(derateCode) && (
              <Button onClick={() => startCreate(derateCode, { seller: id })}>{say(PART_WORDS.add)}</Button>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}
