import { parkCode } from '@parkdeck/core/catalogue/parks/park-code';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { callOf } from '../../resource/calls.ts';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import parts from '../../resource/parts/parts.module.css';
import { saveFile } from '../../resource/transfer/save-file.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../merchants/derate.module.css';
import { SELLER_WORDS } from '../merchants/words.ts';

const OF_PARK = ['payment', 'mini-payment', 'invoice', 'batch-renewal', 'supplementary', 'advert-pay'] as const;

interface CodeProps {
  readonly verb: (typeof OF_PARK)[number] | 'cloud-seat-gate' | 'stereo-garage';
  readonly input: Readonly<Record<string, string>>;
}

/** One printed code of a park: its picture and its file. */
function Code({ verb, input }: CodeProps) {
  const say = useWords();
  const [show, file] = [callOf(parkCode, verb), callOf(parkCode, `${verb}-file`)];
  const query = useQuery({
    queryKey: ['park-code', verb, input],
    staleTime: Infinity,
    enabled: show !== undefined,
    queryFn: async ({ signal }) => {
      if (!show) throw new Error(`No call for ${verb}`);
      const { value } = (await client.call(show, { input }, { signal, silent: true })) as {
        readonly value: { readonly content: string; readonly image: string };
      }; // its declared output
      return value;
    },
  });
  if (!show || !file) return null;
  const title = say(show.title);
  return (
    <Loaded query={query}>
      {({ image, content }) => (
        <div className={styles.card}>
          <span className={styles.name}>{title}</span>
          <img className={styles.picture} src={image} alt={say(SELLER_WORDS.picture(title))} />
          <span className={styles.content}>{content}</span>
          <Button onClick={() => void saveFile(file, { input }, title)}>{say(SELLER_WORDS.download)}</Button>
        </div>
      )}
    </Loaded>
  );
}

/** The codes that a park displays, as pictures to print. */
export function ParkCodes({ id, row }: RecordProps) {
  const say = useWords();
  const all = callOf(parkCode, 'all-files');
  return (
    <div className={parts.stack}>
      <div className={styles.codes}>
        {OF_PARK.map((verb) => (
          <Code key={verb} verb={verb} input={{ park: id }} />
        ))}
      </div>
      {all && (
        <div className={parts.foot}>
          <Button onClick={() => void saveFile(all, { input: { park: id } }, String(row['name'] ?? ''))}>
            {say(SELLER_WORDS.downloadAll)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The code with which a driver at a gate calls for help. */
export function GateCode({ id, row }: RecordProps) {
  return (
    <div className={styles.codes}>
      <Code verb="cloud-seat-gate" input={{ park: String(row['park']), gate: id }} />
    </div>
  );
}

export function AreaCode({ id }: RecordProps) {
  return (
    <div className={styles.codes}>
      <Code verb="stereo-garage" input={{ area: id }} />
    </div>
  );
}
