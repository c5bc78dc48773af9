import { isPicture } from '@parkdeck/core/kit/kinds';
import type { Words } from '@parkdeck/core/kit/words';
import { Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { client } from '../app/client.ts';
import { useWords } from '../state/language.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { toast } from '../ui/toast-store.ts';
import type { InputProps } from './input-props.ts';
import styles from './input.module.css';
import { INPUT_WORDS } from './input-words.ts';

/** Maximum picture size that the platform accepts (rules 0.12). */
const IMAGE_MAX = 2 * 1024 * 1024;

interface ChooserProps {
  readonly wiring: InputProps['wiring'];
  readonly disabled: boolean | undefined;
  readonly isImage: boolean;
  readonly words: Words;
  readonly onSent: (address: string) => void;
}

/** The button that selects a file and uploads it. */
function Chooser({ wiring, disabled, isImage, words, onSent }: ChooserProps) {
  const say = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File): Promise<void> => {
    if (isImage && file.size > IMAGE_MAX) return toast.error(say(INPUT_WORDS.tooBig));
    setBusy(true);
    try {
      const { url } = await client.upload({ file, fileName: file.name }, isImage ? 'image' : 'file');
      onSent(url);
    } catch {
      toast.error(say(INPUT_WORDS.uploadFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        id={wiring.id}
        aria-describedby={wiring['aria-describedby']}
        size="md"
        icon={<Upload />}
        loading={busy}
        disabled={disabled}
        onClick={() => chooser.current?.click()}
      >
        {say(words)}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={isImage ? 'image/*' : undefined}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
    </>
  );
}

/** A picture or file: selected, uploaded, stored as its address. */
export function UploadInput({ field, value, onChange, wiring, disabled }: InputProps) {
  const say = useWords();
  const isImage = isPicture(field);
  const address = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <div className={styles.upload}>
      {address && isImage && <img src={address} alt="" className={styles.picture} />}
      {address && !isImage && <span className={styles.address}>{address}</span>}
      <Chooser
        wiring={wiring}
        disabled={disabled}
        isImage={isImage}
        words={isImage ? INPUT_WORDS.picture : INPUT_WORDS.file}
        onSent={onChange}
      />
      {address && !disabled && (
        <Button size="md" kind="ghost" onClick={() => onChange(null)}>
          {say(INPUT_WORDS.remove)}
        </Button>
      )}
    </div>
  );
}

/** Several pictures, added one after the other; each can be removed. */
export function PicturesInput({ field, value, onChange, wiring, disabled }: InputProps) {
  const say = useWords();
  const addresses = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const isFull = addresses.length >= (field.options.max ?? Infinity);
  return (
    <div className={styles.upload}>
      {addresses.map((address, at) => (
        <span key={address} className={styles.one}>
          <img src={address} alt={`${say(field.options.label)} ${at + 1}`} className={styles.picture} />
          {!disabled && (
            <IconButton
              label={say(INPUT_WORDS.remove)}
              icon={<X />}
              onClick={() => onChange(addresses.filter((one) => one !== address))}
            />
          )}
        </span>
      ))}
      {!isFull && (
        <Chooser
          wiring={wiring}
          disabled={disabled}
          isImage
          words={INPUT_WORDS.addPicture}
          onSent={(address) => onChange([...addresses, address])}
        />
      )}
    </div>
  );
}
