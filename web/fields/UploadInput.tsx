import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { client } from '../app/client.ts';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast-store.ts';
import type { InputProps } from './input-props.ts';
import styles from './input.module.css';
import { FIELD_WORDS } from './words.ts';

/** Greatest picture that the platform takes (domain 0.12). */
const IMAGE_MAX = 2 * 1024 * 1024;

/** A picture or file: chosen, sent to the platform, kept as its address. */
export function UploadInput({ field, value, onChange, wiring, disabled }: InputProps) {
  const say = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const isImage = field.kind === 'image';
  const send = async (file: File): Promise<void> => {
    if (isImage && file.size > IMAGE_MAX) return toast.error(say(FIELD_WORDS.tooBig));
    setBusy(true);
    try {
      const { url } = await client.upload({ file, fileName: file.name }, isImage ? 'image' : 'file');
      onChange(url);
    } catch {
      toast.error(say(FIELD_WORDS.uploadFailed));
    } finally {
      setBusy(false);
    }
  };
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
        if (file) void send(file);
      }} />
    </div>
  );
}
