import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import type { InputProps } from './input-props.ts';
import styles from './input.module.css';
import { useUpload } from './use-upload.ts';
import { FIELD_WORDS } from './words.ts';

/** A picture or file: chosen, sent to the platform, kept as its address. */
export function UploadInput({ field, value, onChange, wiring, disabled }: InputProps) {
  const say = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const isImage = field.kind === 'image';
  const { busy, send } = useUpload(isImage);
  const address = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <div className={styles.upload}>
      {address && isImage && <img src={address} alt="" className={styles.picture} />}
      {address && !isImage && <span className={styles.address}>{address}</span>}
      <Button id={wiring.id} aria-describedby={wiring['aria-describedby']} size="md" icon={<Upload />} loading={busy} disabled={disabled} onClick={() => chooser.current?.click()}>
        {say(isImage ? FIELD_WORDS.picture : FIELD_WORDS.file)}
      </Button>
      {address && !disabled && <Button size="md" kind="ghost" onClick={() => onChange(null)}>{say(FIELD_WORDS.remove)}</Button>}
      <input ref={chooser} type="file" hidden accept={isImage ? 'image/*' : undefined} onChange={(event) => {
        const [file] = event.target.files ?? [];
        event.target.value = '';
        if (file) void send(file).then((url) => url !== undefined && onChange(url));
      }} />
    </div>
  );
}
