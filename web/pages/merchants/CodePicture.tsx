import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { callOf } from '../../resource/calls.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import { saveFile } from '../../resource/transfer/save-file.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './derate.module.css';
import { SELLER_WORDS } from './words.ts';

/** A dynamic code is valid for 60 seconds: it is renewed earlier. */
const RENEW_MS = 50_000;

/** The picture of a code that can be scanned now. */
export function CodePicture({ id, row }: RecordProps) {
  const say = useWords();
  const isDynamic = row['kind'] === 'dynamic';
  const shown = useQuery({
    queryKey: ['row', derateCode.name, id, 'picture', row['used']],
    refetchInterval: isDynamic ? RENEW_MS : false,
    staleTime: isDynamic ? 0 : Infinity,
    queryFn: ({ signal }) => client.act(derateCode, 'show', { ids: [id] }, { signal, silent: true }),
  });
  const name = String(row['name'] ?? '');
  const download = callOf(derateCode, 'download');
  return (
    <Loaded query={shown}>
      {({ image, content }) => (
        <div className={styles.card}>
          <span className={styles.name}>{name}</span>
          <img className={styles.picture} src={image} alt={say(SELLER_WORDS.picture(name))} />
          <span className={styles.label}>
            {say(
              isDynamic
                ? SELLER_WORDS.refreshes
                : row['kind'] === 'one-time'
                  ? SELLER_WORDS.nextOne
                  : SELLER_WORDS.scan,
            )}
          </span>
          <span className={styles.content}>{content}</span>
          {!isDynamic && download && (
            <Button onClick={() => void saveFile(download, { ids: [id] }, name)}>{say(SELLER_WORDS.download)}</Button>
          )}
        </div>
      )}
    </Loaded>
  );
}
