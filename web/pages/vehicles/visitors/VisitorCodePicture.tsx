import { visitorCode } from '@parkdeck/core/catalogue/vehicles/visitor-code';
import { words } from '@parkdeck/core/kit/words';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { callOf } from '../../../resource/calls.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { saveFile } from '../../../resource/transfer/save-file.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './code.module.css';

const CODE_WORDS = {
  scan: words('访客用手机扫码登记', 'Visitors scan it to announce themselves'),
  download: words('下载图片', 'Download the picture'),
} as const;

/** The picture of a visitor code, to print. */
export function VisitorCodePicture({ id, row }: RecordProps) {
  const say = useWords();
  const shown = useQuery({
    queryKey: ['row', visitorCode.name, id, 'picture'],
    staleTime: Infinity,
    queryFn: ({ signal }) => client.act(visitorCode, 'show', { ids: [id] }, { signal, silent: true }),
  });
  const name = String(row['name'] ?? '');
  const download = callOf(visitorCode, 'download');
  return (
    <Loaded query={shown}>
      {({ image, content }) => (
        <div className={styles.card}>
          <img className={styles.picture} src={image} alt={name} />
          <span>{say(CODE_WORDS.scan)}</span>
          <span className={styles.content}>{content}</span>
          {download && (
            <Button onClick={() => void saveFile(download, { ids: [id] }, name)}>{say(CODE_WORDS.download)}</Button>
          )}
        </div>
      )}
    </Loaded>
  );
}
