import { useState } from 'react';
import { client } from '../app/client.ts';
import { useWords } from '../state/language.ts';
import { toast } from '../ui/toast-store.ts';
import { FIELD_WORDS } from './words.ts';

/** Greatest picture that the platform takes (domain 0.12). */
const IMAGE_MAX = 2 * 1024 * 1024;

/** Sends files to the platform, one at a time: answers the address; nothing when it was not taken, which has been said. */
export const useUpload = (isImage: boolean): { readonly busy: boolean; readonly send: (file: File) => Promise<string | undefined> } => {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  const send = async (file: File): Promise<string | undefined> => {
    if (isImage && file.size > IMAGE_MAX) {
      toast.error(say(FIELD_WORDS.tooBig));
      return undefined;
    }
    setBusy(true);
    try {
      return (await client.upload({ file, fileName: file.name }, isImage ? 'image' : 'file')).url;
    } catch {
      toast.error(say(FIELD_WORDS.uploadFailed));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
};
