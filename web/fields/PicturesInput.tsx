import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import type { InputProps } from './input-props.ts';
import styles from './input.module.css';
import { useUpload } from './use-upload.ts';
import { FIELD_WORDS } from './words.ts';

/** Several pictures: each is sent to the platform and kept as its address. */
export function PicturesInput({ field, value, onChange, wiring, disabled }: InputProps) {
  const say = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const { busy, send } = useUpload(true);
  const addresses = Array.isArray(value) ? value.map(String) : [];
  const { max = Infinity } = field.options;
  const add = async (files: readonly File[]): Promise<void> => {
    let all = addresses;
    for (const file of files.slice(0, max - addresses.length)) {
      const url = await send(file);
      if (url !== undefined) all = [...all, url];
    }
    onChange(all);
  };
  return (
    <div className={`${styles.upload} ${styles.several}`}>
      {addresses.map((address) => (
        <span key={address} className={styles.one}>
          <img src={address} alt="" className={styles.picture} />
          {!disabled && <Button kind="ghost" onClick={() => onChange(addresses.filter((one) => one !== address))}>{say(FIELD_WORDS.remove)}</Button>}
        </span>
      ))}
      <Button id={wiring.id} aria-describedby={wiring['aria-describedby']} size="md" icon={<Upload />} loading={busy} disabled={disabled || addresses.length >= max} onClick={() => chooser.current?.click()}>{say(FIELD_WORDS.picture)}</Button>
      <input ref={chooser} type="file" hidden multiple accept="image/*" onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        void add(files);
      }} />
    </div>
  );
}
